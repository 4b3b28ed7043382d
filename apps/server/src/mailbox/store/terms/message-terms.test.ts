import { expect, test } from 'vitest'
import { wordsOf } from './message-terms.ts'

test.each([
  ['Latin', 'q'],
  ['Cyrillic', 'ж'],
  ['a letter that becomes eighteen', '\ufdfa'],
  ['of two units', '\u{10400}'],
])('one word of ten million letters is a word like another: %s', (_, source) => {
  const words = wordsOf(`before ${source.repeat(10_000_000)}`)
  expect(words[0]).toBe('before')
  expect(words[1]!.length).toBeLessThanOrEqual(100)
})

test('a megabyte of short words is found to its end', () => {
  expect(wordsOf(`${'so '.repeat(300_000)}последнее`).at(-1)).toBe('последнее')
})
