import { expect, test } from 'vitest'
import { openUnknownCounts } from './unknown-counts.ts'

const HOUR_MS = 3_600_000
const LIMITS = { networks_max: 65_536, count_max: 30, window_ms: HOUR_MS }

test('an hour after the first, counting begins anew', () => {
  const counts = openUnknownCounts(LIMITS)
  expect([0, 1, HOUR_MS - 1].map((at) => counts.note('a', at))).toEqual([1, 2, 3])
  expect(counts.of('a', HOUR_MS)).toBe(0)
  expect(counts.note('a', HOUR_MS)).toBe(1)
})

test('a count of the future, from a clock that was ahead, says nothing', () => {
  const counts = openUnknownCounts(LIMITS)
  counts.note('a', HOUR_MS)
  expect(counts.of('a', 0)).toBe(0)
})

test('a million networks make nobody forgotten who has asked more than once', () => {
  const counts = openUnknownCounts(LIMITS)
  for (let nth = 0; nth < 30; nth++) counts.note('banned', 0)
  for (let nth = 0; nth < 2; nth++) counts.note('twice', 0)
  for (let nth = 0; nth < 1_000_000; nth++) counts.note(`n${nth}`, 1)
  expect(counts.size()).toBe(65_536)
  expect(counts.of('banned', 2)).toBe(30)
  expect(counts.of('twice', 2)).toBe(2)
  expect(counts.largest(3, 1000, 2)).toEqual([['banned', { count: 30, since: 0 }]])
})

test('where all have asked more than once, a new network is not counted, until one of them is over', () => {
  const counts = openUnknownCounts({ ...LIMITS, networks_max: 3 })
  for (const network of ['a', 'b', 'c', 'a', 'b', 'c']) counts.note(network, 0)
  expect(counts.note('new', 1)).toBeNull()
  expect(counts.of('a', 1)).toBe(2)
  expect(counts.note('new', HOUR_MS)).toBe(1)
})

test('those with the most are named first, and no more than are asked for', () => {
  const counts = openUnknownCounts(LIMITS)
  for (const network of ['a', 'b', 'b', 'b', 'c', 'c']) counts.note(network, 0)
  expect(counts.largest(2, 9, 0).map(([network]) => network)).toEqual(['b', 'c'])
  expect(counts.largest(2, 1, 0).map(([network]) => network)).toEqual(['b'])
})
