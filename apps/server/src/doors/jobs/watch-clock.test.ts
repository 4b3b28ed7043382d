import { expect, test } from 'vitest'
import { watchClock } from './watch-clock.ts'

test('a clock is looked after at first, each hour, and when it is set', () => {
  let passed = 0
  let set_ms = 0
  const clock = watchClock(
    () => new Date(1_000_000 + passed + set_ms),
    () => passed,
  )
  const after = (ms: number) => {
    passed += ms
    return clock.hasJumped()
  }
  expect([clock.hasJumped(), after(1000), after(1000)]).toEqual([true, false, false])
  set_ms = 360_000
  expect([after(1000), after(1000)]).toEqual([true, false])
  set_ms = -86_400_000
  expect([after(1000), after(1000)]).toEqual([true, false])
  expect([after(3_600_001), after(1000)]).toEqual([true, false])
})
