import fc from 'fast-check'
import { expect, test } from 'vitest'
import { pieceFinder } from './find-piece.ts'
import { stepsUpTo, TooManySteps } from './steps.ts'

const PLENTY = 1_000_000_000
/** Few letters, so that pieces fit often and nearly; one takes two units of UTF-16. */
const text = (maxLength: number) => fc.string({ unit: fc.constantFrom('a', 'b', 'я', '😀'), maxLength })
const piece = (maxLength: number) =>
  fc.string({ unit: fc.constantFrom('a', 'b', 'я', '😀', '?'), minLength: 1, maxLength })

const literally = (some: string) => some.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** Where the first fit at or after `from` ends, by a regular expression. */
function endByExpression(pattern: string, whole: string, from: number): number {
  const expression = new RegExp(pattern, 'gsu')
  expression.lastIndex = from
  const match = expression.exec(whole)
  return match ? match.index + match[0].length : -1
}

test.each([8, 70])('a piece of up to %i characters ends where a regular expression says', (chars_max) => {
  fc.assert(
    fc.property(piece(chars_max), text(200), (sought, whole) => {
      const pattern = sought.split('?').map(literally).join('.')
      expect(pieceFinder(sought)(whole, 0, stepsUpTo(PLENTY))).toBe(endByExpression(pattern, whole, 0))
    }),
  )
})

test('said literally, a question mark is a question mark', () => {
  expect(pieceFinder('a?', true)('ab a?', 0, stepsUpTo(PLENTY))).toBe(5)
  expect(pieceFinder('a?')('ab a?', 0, stepsUpTo(PLENTY))).toBe(2)
})

test('a search goes on from where it is told', () => {
  const find = pieceFinder('ab')
  expect(find('abab', 0, stepsUpTo(PLENTY))).toBe(2)
  expect(find('abab', 1, stepsUpTo(PLENTY))).toBe(4)
  expect(find('abab', 3, stepsUpTo(PLENTY))).toBe(-1)
})

test.each([
  { name: 'nearly fits everywhere', sought: `${'a'.repeat(999)}b` },
  { name: 'is full of holes', sought: `${'?'.repeat(200)}b` },
])('a piece that $name looks at a megabyte a few times only, and pays for it', ({ sought }) => {
  const whole = 'a'.repeat(1_000_000)
  const steps = stepsUpTo(PLENTY)
  expect(pieceFinder(sought)(whole, 0, steps)).toBe(-1)
  expect(PLENTY - steps.left).toBeGreaterThanOrEqual(1_000_000)
  expect(PLENTY - steps.left).toBeLessThan(12_000_000)
  expect(() => pieceFinder(sought)(whole, 0, stepsUpTo(999_999))).toThrow(TooManySteps)
})
