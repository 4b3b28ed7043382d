import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readMessage } from '#mime/read-message.ts'
import { readLetter } from './read-letter.ts'
import { fitsPattern, textTest } from './text-tests.ts'

test('a pattern fits as the same regular expression does', () => {
  const signs = fc.array(fc.constantFrom('a', 'b', '*', '?'), { maxLength: 8 }).map((some) => some.join(''))
  const text = fc.array(fc.constantFrom('a', 'b', '.'), { maxLength: 10 }).map((some) => some.join(''))
  fc.assert(
    fc.property(text, signs, (some, pattern) => {
      const same = new RegExp(`^${pattern.replaceAll('*', '.*').replaceAll('?', '.')}$`, 's')
      expect(fitsPattern(some, pattern)).toBe(same.test(some))
    }),
  )
})

test('a pattern of many stars takes no longer over a long text', () => {
  expect(fitsPattern('a'.repeat(100_000), `${'*a'.repeat(100)}*b`)).toBe(false)
})

test.each([
  ['is', 'ЁЛКА', ['елка'], true],
  ['is_not', 'a', ['b', 'a'], false],
  ['not_contains', 'x', [], true],
  ['contains', 'x', [], false],
  ['starts', 'сч', ['Счёт'], true],
  ['ends', '.test', ['a@b.test'], true],
  ['not_matches', '*@shop.*', ['a@shop.test'], false],
  ['exists', '', ['x'], true],
  ['not_exists', '', [], true],
] as const)('%s %j of %j is %s', (op, value, values, holds) => {
  expect(textTest(op, value)(values)).toBe(holds)
})

test('a pattern over an endless letter holds nobody up', async () => {
  const raw = Buffer.from(`Subject: Long\r\n\r\n${'a'.repeat(30_000_000)}`)
  const needs = { words: false, word_fields: [], sender: false, headers: false, files: false, body: true }
  const { body } = readLetter(needs, raw, await readMessage(raw))
  expect(textTest('matches', `*${'a'.repeat(499)}b`)([body])).toBe(false)
})
