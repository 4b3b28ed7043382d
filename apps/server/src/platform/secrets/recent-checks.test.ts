import { expect, test } from 'vitest'
import { openRecentChecks } from './recent-checks.ts'

function counted(answer: boolean) {
  let times = 0
  const check = async () => {
    times += 1
    return answer
  }
  return { check, times: () => times }
}

function aClock() {
  let now = 1_000_000
  return { clock: () => new Date(now), pass: (ms: number) => (now += ms) }
}

test('what was right is right for a while, and then checked again', async () => {
  const { clock, pass } = aClock()
  const recently = openRecentChecks({ right_ms: 1000, right_max: 10, clock })
  const { check, times } = counted(true)
  expect([await recently(['a', 'b'], check), await recently(['a', 'b'], check)]).toEqual([true, true])
  expect(times()).toBe(1)
  await recently(['ab', ''], check)
  expect(times()).toBe(2)
  pass(1001)
  await recently(['a', 'b'], check)
  expect(times()).toBe(3)
})

test('what was wrong is checked each time, but once for all who ask at the same moment', async () => {
  const recently = openRecentChecks({ right_ms: 1000, right_max: 10, clock: () => new Date() })
  const { check, times } = counted(false)
  expect(await Promise.all([recently(['x'], check), recently(['x'], check)])).toEqual([false, false])
  expect(times()).toBe(1)
  await recently(['x'], check)
  expect(times()).toBe(2)
})

test('a check that fails is not remembered, and no more are held than there may be', async () => {
  const recently = openRecentChecks({ right_ms: 1000, right_max: 2, clock: () => new Date() })
  await expect(recently(['x'], () => Promise.reject(new Error('away')))).rejects.toThrow('away')
  const { check, times } = counted(true)
  for (const one of ['x', 'y', 'z', 'x']) await recently([one], check)
  expect(times()).toBe(4)
})

test('a clock that is put back makes nothing right for longer', async () => {
  const { clock, pass } = aClock()
  const recently = openRecentChecks({ right_ms: 1000, right_max: 10, clock })
  const { check, times } = counted(true)
  await recently(['a'], check)
  pass(-3_600_000)
  await recently(['a'], check)
  expect(times()).toBe(2)
})
