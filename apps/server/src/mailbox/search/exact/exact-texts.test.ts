import fc from 'fast-check'
import { expect, test } from 'vitest'
import { foldText } from '#server/mailbox/texts/fold-text.ts'
import { aWorld } from '#tests/world/world.ts'
import { findExactly } from './find-exactly.ts'

/** Pieces of which texts are made, so that they have much in common. */
const PIECES = [
  ...[
    'договор',
    'Договоры',
    'ёлка',
    'счёт №',
    'Invoice',
    'invoices',
    'in',
    'voice',
    'ΟΔΟΣ',
    'Straße',
    'ﬁne',
    'é',
  ],
  ...['2026', '12', '1.234,56', '+7 (495)', 'a-b_c', "d'or", 'x@y.test', '<tag>', '&amp;', '%', '\\', "'"],
  ...[
    '東京',
    '京都庁',
    'です',
    '서울',
    'ไทย',
    '😀',
    '👩‍👩‍👧',
    'й',
    'İstanbul',
    '\u00a0',
    ' ',
    ' ',
    ' ',
    '\n',
    ', ',
    '. ',
  ],
]
const words = fc
  .array(fc.constantFrom(...PIECES), { minLength: 1, maxLength: 14 })
  // Lines that a message may have: blanks at their ends do not come through every encoding.
  .map((pieces) =>
    pieces
      .join('')
      .replace(/[^\S\n]+\n/g, '\n')
      .trim(),
  )
  .filter((text) => text !== '')

const messages = fc.array(fc.record({ subject: words, text: words, isHtml: fc.boolean() }), {
  minLength: 12,
  maxLength: 12,
})

/** A part of one of the texts, or any text. */
const pattern = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({ of: fc.nat(), from: fc.nat(), chars: fc.integer({ min: 1, max: 12 }) }),
  },
  { weight: 1, arbitrary: words },
)

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

test('any part of any text is found in every message that has it, and in no other', async () => {
  await using world = await aWorld()
  const agrees = async (
    some: { subject: string; text: string; isHtml: boolean }[],
    patterns: ({ of: number; from: number; chars: number } | string)[],
  ) => {
    const whose = await world.person()
    const small = await world.folder('Small', 'user', whose)
    const folder_id = await world.folder('INBOX', 'user', whose)
    const subjects = some.map(({ subject }) => subject.replace(/\s+/g, ' ').trim())
    for (const [nth, { text, isHtml }] of some.entries()) {
      const content = isHtml ? { text: '', html: `<pre>${escaped(text)}</pre>` } : { text }
      await world.deliver({ subject: subjects[nth]!, ...content }, {}, whose)
      // In a folder with a small part of all messages another way is gone.
      if (nth === 0)
        await world.deliver({ subject: subjects[0]!, ...content }, { folder: { id: small } }, whose)
    }
    for (const [nth, sample] of patterns.entries()) {
      const isBody = nth % 2 === 0
      const texts = isBody ? some.map(({ text }) => text) : subjects
      const chars = typeof sample === 'string' ? [] : [...texts[sample.of % texts.length]!]
      const part =
        typeof sample === 'string'
          ? sample
          : chars.slice(sample.from % chars.length, (sample.from % chars.length) + sample.chars).join('')
      // Whether a line end stands behind the last word is a matter of how the message was written.
      const text = part.trimEnd() || 'voice'
      const naive = texts.flatMap((whole, at) => (foldText(whole).includes(foldText(text)) ? [at + 1] : []))
      const criteria = isBody
        ? ({ kind: 'body', text } as const)
        : ({ kind: 'field', field: 'subject', text } as const)
      const message = JSON.stringify({ text, isBody })
      expect(await findExactly(world.app, whose, { folder_id, criteria }), message).toEqual(naive)
      const inSmall = await findExactly(world.app, whose, { folder_id: small, criteria })
      expect(inSmall, message).toEqual(naive.includes(1) ? [1] : [])
      const everywhere = { folder_id, criteria: { kind: 'text', text } } as const
      expect(await findExactly(world.app, whose, everywhere), message).toEqual(expect.arrayContaining(naive))
    }
  }
  const patterns = fc.array(pattern, { minLength: 60, maxLength: 60 })
  await fc.assert(fc.asyncProperty(messages, patterns, agrees), { numRuns: 4, endOnFailure: true })
})

test('folding keeps what is asked for within what it stands in', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...PIECES)), fc.nat(), fc.nat(), (pieces, from, length) => {
      const text = pieces.join('|')
      const chars = [...text]
      const part = chars
        .slice(from % (chars.length + 1))
        .slice(0, length % 20)
        .join('')
      // A mark that belongs to the letter before it makes another letter of it.
      fc.pre(!/^[\p{M}\u200d]/u.test(chars.slice((from % (chars.length + 1)) + (length % 20)).join('')))
      expect(foldText(text)).toContain(foldText(part))
    }),
  )
})
