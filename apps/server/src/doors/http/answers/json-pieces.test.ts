import fc from 'fast-check'
import { expect, test } from 'vitest'
import { LONG_CHARS, writeJson } from './json-pieces.ts'

const joined = (json: string | Iterable<string>) => (typeof json === 'string' ? json : [...json].join(''))

/** Signs of all kinds, repeated until they are long, with something in front that moves the borders of pieces. */
const longTexts = fc
  .tuple(
    fc.string({ unit: 'binary', maxLength: 5 }),
    fc.string({ unit: 'binary', minLength: 1, maxLength: 30 }),
  )
  .map(([front, unit]) => front + unit.repeat(Math.ceil((LONG_CHARS + 1) / unit.length)))
const texts = fc.oneof({ weight: 3, arbitrary: fc.string({ unit: 'binary' }) }, longTexts)
const answers = fc.record({
  message: fc.record({ subject: texts, content: texts, attachments: fc.array(fc.record({ name: texts })) }),
  thread: fc.array(texts, { maxLength: 3 }),
  note: fc.option(texts, { nil: undefined }),
})

test('whatever an answer says, its pieces are its JSON', () => {
  fc.assert(
    fc.property(answers, (answer) => {
      expect(JSON.parse(joined(writeJson(answer)))).toEqual(JSON.parse(JSON.stringify(answer)))
    }),
    { numRuns: 60 },
  )
})

test('what is long is written in pieces that are short, also where half a pair of surrogates begins one', () => {
  const content = `a${'😀'.repeat(1_000_000)}`
  const json = writeJson({ message: { content } })
  expect(typeof json).toBe('object')
  const pieces = [...(json as Iterable<string>)]
  expect(Math.max(...pieces.map((piece) => piece.length))).toBeLessThan(LONG_CHARS)
  expect(JSON.parse(pieces.join(''))).toEqual({ message: { content } })
})

test('what is short is one text', () => {
  expect(writeJson({ a: [1], b: null })).toBe('{"a":[1],"b":null}')
})
