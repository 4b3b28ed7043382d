import fc from 'fast-check'
import { expect, test } from 'vitest'
import { patternTest } from './fits-pattern.ts'
import { stepsUpTo } from './steps.ts'

const PLENTY = 10_000_000_000

/** What a pattern means, said in the plainest way: by trying everything. */
function naivelyFits(text: readonly string[], pattern: readonly string[]): boolean {
  const [sign, ...rest] = pattern
  if (sign === undefined) return text.length === 0
  if (sign === '*') return text.some((_, at) => naivelyFits(text.slice(at), rest)) || naivelyFits([], rest)
  return text.length > 0 && (sign === '?' || sign === text[0]) && naivelyFits(text.slice(1), rest)
}

const written = (signs: string[], maxLength: number) =>
  fc.array(fc.constantFrom(...signs), { maxLength }).map((some) => some.join(''))

test('a pattern fits as it does when everything is tried, also over characters of two halves', () => {
  const texts = written(['a', 'a', 'b', '.', '😀', '😁', 'я'], 12)
  const patterns = written(['a', 'a', 'b', '*', '*', '?', '😀', 'я'], 9)
  fc.assert(
    fc.property(texts, patterns, (text, pattern) => {
      expect(patternTest(pattern)(text, stepsUpTo(PLENTY))).toBe(naivelyFits([...text], [...pattern]))
    }),
    { numRuns: 3000 },
  )
})

test('pieces longer than a word of bits are found, with holes in them', () => {
  const piece = fc
    .integer({ min: 25, max: 70 })
    .chain((length) =>
      fc.tuple(
        fc.string({ minLength: length, maxLength: length, unit: fc.constantFrom('a', 'b') }),
        fc.array(fc.nat(length - 1), { maxLength: 5 }),
        fc.string({ maxLength: 90, unit: fc.constantFrom('a', 'b') }),
        fc.boolean(),
      ),
    )
  fc.assert(
    fc.property(piece, ([words, holes, before, isThere]) => {
      const holed = [...words].map((sign, at) => (holes.includes(at) ? '?' : sign)).join('')
      const text = `${before}${isThere ? words : words.slice(1)}${before}`
      const expected = new RegExp(holed.replaceAll('?', '.'), 's').test(text)
      expect(patternTest(`*${holed}*`)(text, stepsUpTo(PLENTY))).toBe(expected)
    }),
  )
})

test.each([
  ['a long piece', `*${'a'.repeat(499)}b`],
  ['a long piece that goes on', `*${'a'.repeat(498)}b*`],
  ['a piece that begins otherwise', `*b${'a'.repeat(497)}*`],
  ['many stars', `${'*a'.repeat(200)}*b*`],
  ['many holes', `*${'?a'.repeat(248)}b*`],
  ['only holes', `*${'?'.repeat(498)}b*`],
])('over a megabyte of one character, %s costs as much as the text is long', (_, pattern) => {
  const text = 'a'.repeat(1_000_000)
  const steps = stepsUpTo(PLENTY)
  expect(patternTest(pattern)(text, steps)).toBe(false)
  const words = pattern.includes('?') ? Math.ceil(pattern.length / 32) + 3 : 1
  expect(PLENTY - steps.left).toBeLessThanOrEqual(text.length * words + 2 * pattern.length)
})
