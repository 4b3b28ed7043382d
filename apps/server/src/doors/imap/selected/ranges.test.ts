import fc from 'fast-check'
import { expect, test } from 'vitest'
import { numbersIn, type Range } from '#imap/sequence-set.ts'
import { between, rangesOf, rangesText, shared } from './ranges.ts'
import { UidList } from './uid-list.ts'

const numbers = fc
  .uniqueArray(fc.integer({ min: 1, max: 80 }), { maxLength: 40 })
  .map((some) => some.toSorted((one, other) => one - other))

/** Numbers as ranges, each as long as it can be. */
const ranged = (some: readonly number[]): Range[] => {
  const ranges: [number, number][] = []
  for (const one of some) {
    const last = ranges.at(-1)
    if (last && last[1] === one - 1) last[1] = one
    else ranges.push([one, one])
  }
  return ranges
}

test('two lists of ranges share the numbers that both have', () => {
  fc.assert(
    fc.property(numbers, numbers, (one, other) => {
      const both = shared(ranged(one), ranged(other))
      expect([...numbersIn(both)]).toEqual(one.filter((number) => other.includes(number)))
      expect(shared(ranged(other), ranged(one))).toEqual(both)
      expect(shared(ranged(one), ranged(one))).toEqual(ranged(one))
    }),
  )
})

test('between numbers lie all others up to the last that there may be', () => {
  fc.assert(
    fc.property(numbers, fc.integer({ min: 0, max: 90 }), (some, last) => {
      const gaps = [...numbersIn(between(some, last))]
      const others = Array.from({ length: Math.max(last, some.at(-1) ?? 0) }, (_, nth) => nth + 1)
      expect(gaps).toEqual(others.filter((number) => !some.includes(number)))
    }),
  )
})

test('UIDs that are neighbours in the folder make one range, whatever is missing between them', () => {
  fc.assert(
    fc.property(numbers, fc.nat(), (all, seed) => {
      const some = all.filter((uid) => (uid * 2654435761 + seed) % 3 !== 0)
      const ranges = rangesOf(some, new UidList(Uint32Array.from(all)))
      const covered = all.filter((uid) => ranges.some(([from, to]) => uid >= from && uid <= to))
      expect(covered).toEqual(some)
      // No two of them could be one.
      for (const [nth, [from]] of ranges.entries()) {
        const before = ranges[nth - 1]
        if (before) expect(all.some((uid) => uid > before[1] && uid < from)).toBe(true)
      }
    }),
  )
})

test('ranges are written with a colon, single numbers without', () => {
  expect(rangesText([])).toBe('')
  expect(
    rangesText([
      [1, 3],
      [5, 5],
      [7, 4_294_967_295],
    ]),
  ).toBe('1:3,5,7:4294967295')
})

test('a folder of a hundred thousand is gone through once', () => {
  const all = Uint32Array.from({ length: 100_000 }, (_, nth) => nth * 2 + 1)
  const odd = [...all].filter((_, nth) => nth % 2 === 0)
  expect(rangesOf(odd, new UidList(all))).toHaveLength(50_000)
  expect(rangesOf([...all], new UidList(all))).toEqual([[1, 199_999]])
  expect(between(all, 200_000)).toHaveLength(100_000)
})
