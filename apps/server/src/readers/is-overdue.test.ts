import { expect, test } from 'vitest'
import { isOverdue } from './is-overdue.ts'

const LIMITS = { clock_ms_max: 20_000, cpu_ms_max: 4000 }

test.each([
  ['at work', { isReady: true, silent_ms: 19_000, cpu_ms: 3900 }, false],
  ['busy for too long', { isReady: true, silent_ms: 5000, cpu_ms: 4100 }, true],
  ['silent for too long', { isReady: true, silent_ms: 21_000, cpu_ms: 0 }, true],
  [
    'still loading, on a machine that others keep busy',
    { isReady: false, silent_ms: 60_000, cpu_ms: 0 },
    false,
  ],
  ['one that will never have loaded', { isReady: false, silent_ms: 400_000, cpu_ms: 0 }, true],
])('a thread that is %s', (_, silence, isOver) => {
  expect(isOverdue(silence, LIMITS)).toBe(isOver)
})
