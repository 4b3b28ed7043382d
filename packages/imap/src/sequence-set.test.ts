import fc from 'fast-check'
import { expect, test } from 'vitest'
import { inSet, LAST, numbersIn, type Range, resolveSet, setText } from './sequence-set.ts'

const resolved = (ranges: Range[], last: number) => resolveSet({ ranges }, last)

test('sets are sorted and merged, and * is the last one', () => {
  expect(
    resolved(
      [
        [7, 9],
        [1, 3],
        [4, 4],
        [8, 12],
      ],
      20,
    ),
  ).toEqual([
    [1, 4],
    [7, 12],
  ])
  expect(resolved([[LAST, LAST]], 5)).toEqual([[5, 5]])
  expect(resolved([[2, LAST]], 5)).toEqual([[2, 5]])
  // RFC 9051 §9: `7:*` is the last message, also where it is below 7.
  expect(resolved([[7, LAST]], 5)).toEqual([[5, 5]])
  expect(resolved([[1, LAST]], 0)).toEqual([])
  expect(resolveSet('saved', 9, [4, 2, 3])).toEqual([[2, 4]])
})

test('setText writes the shortest set', () => {
  expect(setText([])).toBe('')
  expect(setText([1, 2, 3, 5])).toBe('1:3,5')
  expect(setText([9, 3, 4])).toBe('9,3:4')
})

test('what is in a set is what it was made of', () => {
  const numbers = fc.uniqueArray(fc.integer({ min: 1, max: 60 }), { maxLength: 40 })
  fc.assert(
    fc.property(numbers, (some) => {
      const ranges = resolved(
        some.map((one): Range => [one, one]),
        60,
      )
      const sorted = some.toSorted((one, other) => one - other)
      expect([...numbersIn(ranges)]).toEqual(sorted)
      for (let number = 0; number <= 61; number++) expect(inSet(ranges, number)).toBe(some.includes(number))
      const text = setText(sorted)
      expect(text).toBe(ranges.map(([from, to]) => (from === to ? from : `${from}:${to}`)).join(','))
    }),
  )
})
