import { expect, test } from 'vitest'
import { nextAttempt } from './retry-schedule.ts'

const START = new Date('2026-03-01T00:00:00Z')
const MINUTE_MS = 60_000

test('a refused message is tried again after 1, 5, 15, 30 and 60 minutes, then hourly, for two days', () => {
  const waits: number[] = []
  let now = START
  for (let attempts = 1; ; attempts++) {
    const next = nextAttempt(attempts, START, now, 0)
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

test('what failed at one moment comes back spread over a tenth of its wait, and not early', () => {
  const at = (chance: number) => nextAttempt(2, START, START, chance)!.getTime() - START.getTime()
  expect([at(0), at(0.5), at(1)]).toEqual([5 * MINUTE_MS, 5.25 * MINUTE_MS, 5.5 * MINUTE_MS])
})
