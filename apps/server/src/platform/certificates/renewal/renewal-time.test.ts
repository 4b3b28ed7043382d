import { expect, test } from 'vitest'
import { alertTime, firstRenewalTime, lateTime, renewalTime, soonTime } from './renewal-time.ts'

const DAY_MS = 86_400_000
const BEGIN = new Date('2026-11-16T09:00:00Z')
const after = (ms: number) => new Date(BEGIN.getTime() + ms)
const lasting = (ms: number) => ({ not_before: BEGIN, not_after: after(ms) })

test.each([
  ['90 days', 90 * DAY_MS, 60 * DAY_MS, 75 * DAY_MS],
  ['45 days', 45 * DAY_MS, 30 * DAY_MS, 37.5 * DAY_MS],
  ['6 days', 6 * DAY_MS, 4 * DAY_MS, 5 * DAY_MS],
  ['a minute', 60_000, 40_000, 50_000],
])('one of %s is renewed after two thirds, and warned of after five sixths', (_, ms, renewed, warned) => {
  expect(renewalTime(lasting(ms))).toEqual(after(renewed))
  expect(lateTime(lasting(ms))).toEqual(after(warned))
  expect(alertTime(lasting(ms))).toEqual(after(warned))
})

test('one of a year is no concern of operators until its last 15 days', () => {
  expect(alertTime(lasting(365 * DAY_MS))).toEqual(after(350 * DAY_MS))
})

test('a suggested window is followed at any moment of it, but not until it is warned of', () => {
  const window = { start: after(10 * DAY_MS), end: after(20 * DAY_MS) }
  const times = [0, 0.5, 0.99].map((chance) => renewalTime(lasting(90 * DAY_MS), window, chance))
  expect(times).toEqual([after(10 * DAY_MS), after(15 * DAY_MS), after(19.9 * DAY_MS)])
  const late = { start: after(89 * DAY_MS), end: after(400 * DAY_MS) }
  expect(renewalTime(lasting(90 * DAY_MS), late, 0.5)).toEqual(after(75 * DAY_MS))
})

test('a window that is over means soon: within two hours, or sooner for what lives a minute', () => {
  expect(soonTime(lasting(90 * DAY_MS), BEGIN, 0.5)).toEqual(after(1.5 * 3_600_000))
  expect(soonTime(lasting(60_000), BEGIN, 0)).toEqual(after(600))
})

test('by a clock that is ahead a new one is not due at once', () => {
  expect(firstRenewalTime(lasting(90 * DAY_MS), BEGIN)).toEqual(after(60 * DAY_MS))
  expect(firstRenewalTime(lasting(60_000), after(42_000))).toEqual(after(48_000))
})
