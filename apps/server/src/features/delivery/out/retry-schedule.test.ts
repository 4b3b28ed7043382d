import { expect, test } from 'vitest'
import { nextAttempt } from './retry-schedule.ts'

const START = new Date('2026-03-01T00:00:00Z')
const MINUTE_MS = 60_000

test('a refused message is tried again after 1, 5, 15, 30 and 60 minutes, then hourly, for two days', () => {
  const waits: number[] = []
  let now = START
  for (let attempts = 1; ; attempts++) {
    const next = nextAttempt(attempts, START, now)
    if (!next) break
    waits.push((next.getTime() - now.getTime()) / MINUTE_MS)
    now = next
  }
  expect(waits.slice(0, 7)).toEqual([1, 5, 15, 30, 60, 60, 60])
  expect(new Set(waits.slice(5))).toEqual(new Set([60]))
  const hours = (now.getTime() - START.getTime()) / MINUTE_MS / 60
  expect(hours).toBeGreaterThanOrEqual(48)
  expect(hours).toBeLessThan(49)
})
