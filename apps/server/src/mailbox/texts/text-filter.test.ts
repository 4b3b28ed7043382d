import fc from 'fast-check'
import { expect, test } from 'vitest'
import { filterOf, hashesAsked } from './text-filter.ts'

const mayHave = (filter: Buffer, pattern: string): boolean =>
  hashesAsked(pattern).every((hash) => {
    const bit = hash % (filter.length * 8)
    return (filter[bit >> 3]! & (1 << (bit & 7))) !== 0
  })

test('a text may have every part of itself', () => {
  const some = fc.string({ unit: fc.constantFrom('a', 'b', ' ', 'я', '界', '隣', '😀'), maxLength: 300 })
  fc.assert(
    fc.property(some, some, some, (before, part, behind) => {
      expect(mayHave(filterOf(before + part + behind), part)).toBe(true)
    }),
  )
})

test('what shares no three characters with a text is not read in it', () => {
  const filter = filterOf('the meeting is on friday, bring the figures of the last quarter')
  expect(['invoice', 'contract', 'vacation', 'перевод'].map((word) => mayHave(filter, word))).toEqual(
    Array(4).fill(false),
  )
})

test('two characters narrow where words are written without spaces, and only there', () => {
  expect(hashesAsked('ab')).toEqual([])
  expect(hashesAsked('世界')).toHaveLength(1)
  expect(mayHave(filterOf('こんにちは'), '世界')).toBe(false)
})

test('a filter is small beside its text and ends growing; a long pattern asks few bits of it', () => {
  expect(filterOf('')).toHaveLength(16)
  expect(filterOf('x'.repeat(1_000_000))).toHaveLength(1536)
  expect(hashesAsked('any part of a long pattern that was pasted'.repeat(20))).toHaveLength(10)
})
