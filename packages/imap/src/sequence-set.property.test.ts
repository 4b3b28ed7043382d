import fc from 'fast-check'
import { expect, test } from 'vitest'
import { inSet, LAST, numbersIn, type Range, resolveSet, setText } from './sequence-set.ts'

const number = fc.integer({ min: 1, max: 60 })
const range = fc
  .tuple(number, fc.oneof(number, fc.constant(LAST)))
  .map(([one, other]): Range => [Math.min(one, other), Math.max(one, other)])
const ranges = fc.array(range, { minLength: 1, maxLength: 8 })

/** The plain meaning: number by number. RFC 9051 §9 sequence-set. */
const meant = (set: Range[], last: number): Set<number> => {
  const all = new Set<number>()
  for (const [from, to] of set) {
    if (to === LAST && last === 0) continue
    const [low, high] = to === LAST ? [Math.min(from, last), last] : [from, to]
    for (let one = low; one <= high; one++) all.add(one)
  }
  return all
}

test('a set means what its ranges mean one by one, each number once and in order', () => {
  fc.assert(
    fc.property(ranges, fc.nat(60), (set, last) => {
      const resolved = resolveSet({ ranges: set.map((one) => one) }, last)
      const numbers = [...numbersIn(resolved)]
      expect(numbers).toEqual([...meant(set, last)].toSorted((one, other) => one - other))
      for (let one = 0; one <= 70; one++) expect(inSet(resolved, one)).toBe(meant(set, last).has(one))
    }),
  )
})

test('between two ranges of what was resolved there is a gap', () => {
  fc.assert(
    fc.property(ranges, fc.integer({ min: 1, max: 60 }), (set, last) => {
      const resolved = resolveSet({ ranges: set }, last)
      for (const [nth, [from]] of resolved.entries())
        if (nth > 0) expect(from).toBeGreaterThan(resolved[nth - 1]![1] + 1)
    }),
  )
})

test('resolving leaves the command as it was written', () => {
  const set: Range[] = [
    [7, 9],
    [1, LAST],
  ]
  resolveSet({ ranges: set.map((one) => one) }, 5)
  expect(set).toEqual([
    [7, 9],
    [1, LAST],
  ])
})

test('what was saved stands for itself, in order', () => {
  fc.assert(
    fc.property(fc.uniqueArray(number), (saved) => {
      expect([...numbersIn(resolveSet('saved', 60, saved))]).toEqual(
        saved.toSorted((one, other) => one - other),
      )
    }),
  )
})

test('a set that is written is read as the same numbers', () => {
  fc.assert(
    fc.property(fc.uniqueArray(number), (some) => {
      const sorted = some.toSorted((one, other) => one - other)
      const text = setText(sorted)
      const read =
        text === ''
          ? []
          : text.split(',').map((part): Range => {
              const [from, to = from] = part.split(':').map(Number)
              return [from!, to!]
            })
      expect([...numbersIn(read)]).toEqual(sorted)
      expect(resolveSet({ ranges: read }, 60)).toEqual(read)
    }),
  )
})

test('of a range of billions only what is asked is looked at', () => {
  const all = resolveSet({ ranges: [[1, LAST - 1]] }, 3)
  expect(all).toEqual([[1, LAST - 1]])
  expect(inSet(all, LAST - 1)).toBe(true)
  expect(inSet(all, LAST)).toBe(false)
  expect(numbersIn(all).next().value).toBe(1)
})
