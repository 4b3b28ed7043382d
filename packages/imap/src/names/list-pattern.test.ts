import fc from 'fast-check'
import { expect, test } from 'vitest'
import { matchesPattern } from './list-pattern.ts'

test.each([
  ['*', 'a.b.c', true],
  ['%', 'a', true],
  ['%', 'a.b', false],
  ['a.%', 'a.b', true],
  ['a.%', 'a.b.c', false],
  ['a*', 'a.b', true],
  ['*.c', 'a.b.c', true],
  ['%.%', 'a.b', true],
  ['%.%', 'a.b.c', false],
  ['%%*', 'a.b', true],
  ['a', 'A', false],
  ['', '', true],
  ['', 'a', false],
  ['*', '', true],
  ['foo.%r', 'foo.bar', true],
  ['%b*d', 'ab.cd', true],
  ['%a%', 'b.a', false],
])('%s and %s: %s', (pattern, name, isMatch) => {
  expect(matchesPattern(pattern, name, '.')).toBe(isMatch)
})

/** By the letter of RFC 9051 §6.3.9, at any cost. */
function slowly(pattern: string, name: string): boolean {
  const [first] = pattern
  if (first === undefined) return name === ''
  const rest = pattern.slice(1)
  if (first !== '*' && first !== '%') return name[0] === first && slowly(rest, name.slice(1))
  if (slowly(rest, name)) return true
  return name !== '' && (first === '*' || name[0] !== '.') && slowly(pattern, name.slice(1))
}

test('as a matcher that tries everything says', () => {
  const text = (...chars: string[]) => fc.string({ unit: fc.constantFrom(...chars), maxLength: 8 })
  fc.assert(
    fc.property(text('a', 'b', '.', '*', '%'), text('a', 'b', '.'), (pattern, name) => {
      expect(matchesPattern(pattern, name, '.')).toBe(slowly(pattern, name))
    }),
    { numRuns: 5000 },
  )
})

test('a pattern that makes others try for ever, and one of a megabyte', () => {
  expect(matchesPattern(`${'*a'.repeat(500)}b`, 'a'.repeat(1000), '.')).toBe(false)
  expect(matchesPattern(`${'%*'.repeat(500_000)}`, 'a.b', '.')).toBe(true)
  expect(matchesPattern(`${'*a'.repeat(500_000)}`, 'a.b', '.')).toBe(false)
})
