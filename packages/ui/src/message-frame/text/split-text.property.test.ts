import { readdirSync, readFileSync } from 'node:fs'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { CORPUS, isCorpusThere } from '#tests/corpus/corpus.ts'
import { ownSentence } from '#tests/own-sentence.ts'
import { splitText } from './split-text.ts'

/** How quotes begin; the lines below have marks. */
const INTRODUCTIONS = [
  'On 3 May 2026, Ann Other <a@a.test> wrote:',
  'On Sun, May 3, 2026 at 10:15 AM Ann Other <a@a.test> wrote:',
  '3 мая 2026 г., 10:15, Анна <a@a.test> написал(а):',
  'вс, 3 мая 2026 г. в 10:15, Анна <a@a.test>:',
  '03.05.2026, 10:15, "Анна" <a@a.test>:',
  'Воскресенье, 3 мая 2026, 10:15 +03:00 от Анна <a@a.test>:',
  'Ann Other <a@a.test> schrieb am Fr., 28. Apr. 2017 um 11:53 Uhr:',
  '',
]
const QUOTE = ['> Will you come?', '>', '>> Where to?', '> Ann']

test('what the writer puts above, between or below a quote is never folded', () => {
  fc.assert(
    fc.property(fc.constantFrom(...INTRODUCTIONS), ownSentence, fc.nat(), (introduction, sentence, at) => {
      const lines = ['Hello.', '', introduction, ...QUOTE, '']
      lines.splice(at % lines.length, 0, sentence)
      expect(splitText(lines.join('\n')).quote).not.toContain(sentence)
    }),
    { numRuns: 2000 },
  )
})

test('what stands before the introduction in its own line keeps the line in sight', () => {
  fc.assert(
    fc.property(fc.constantFrom(...INTRODUCTIONS), ownSentence, (introduction, sentence) => {
      const text = ['Hello.', `${sentence} ${introduction}`, ...QUOTE].join('\n')
      expect(splitText(text).quote).not.toContain(sentence)
    }),
    { numRuns: 2000 },
  )
})

test.skipIf(!isCorpusThere)('letters of other programs with one sentence more above the quote', () => {
  const folder = new URL('quotes/plain/', CORPUS)
  const chars = readdirSync(folder).map((file) => readFileSync(new URL(file, folder), 'utf8'))
  const folding = chars
    .map((source) => source.replace(/\r\n?/g, '\n').split('\n'))
    .filter((lines) => splitText(lines.join('\n')).quote !== '')
  expect(folding.length).toBeGreaterThan(10)
  fc.assert(
    fc.property(fc.constantFrom(...folding), ownSentence, fc.nat(), (lines, sentence, at) => {
      const start = lines.length - splitText(lines.join('\n')).quote.split('\n').length
      const changed = lines.toSpliced(at % (start + 1), 0, sentence)
      expect(splitText(changed.join('\n')).quote).not.toContain(sentence)
    }),
    { numRuns: 2000 },
  )
})
