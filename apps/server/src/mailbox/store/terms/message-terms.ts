import type { ReadMessage } from '#mime/message.ts'
import { textOf } from '#mime/text-of.ts'

/** Where a word stands: subject, body, from (sender), to (all recipients), attachment names. */
export type TermField = 's' | 'b' | 'f' | 't' | 'a'

/** A word of one field with its places, as PostgreSQL writes them: `1,5,9`. */
export interface Term {
  field: TermField
  word: string
  positions: string
}

/** Places past this number are all the same to PostgreSQL; further words are kept without places. */
const POSITION_MAX = 16_383
/** A tsvector may hold 1 MB; this many characters of lexemes stay well under it. */
const CHARS_MAX = 400_000
/** PostgreSQL refuses lexemes of 2 KB; nobody searches for one. */
const WORD_CHARS_MAX = 100
/** What stands further on is not searched: a run of several million messages is more than a pattern can hold. */
const TEXT_CHARS_MAX = 2_000_000

const UNSPACED = '\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}\\p{Script=Thai}'
/** A run of letters and digits; scripts written without spaces give one word a character. */
const WORD = new RegExp(`[${UNSPACED}]|(?:(?![${UNSPACED}])[\\p{L}\\p{M}\\p{N}])+`, 'gu')

/** Words of a text, folded so that case and ё make no difference: "Счёт №5" → счет, 5. */
export function wordsOf(text: string): string[] {
  // Cut twice: one character may become eighteen when its form is made plain.
  const plain = text.slice(0, TEXT_CHARS_MAX).normalize('NFKC').slice(0, TEXT_CHARS_MAX)
  const folded = plain.toLowerCase().replaceAll('ё', 'е')
  return (folded.match(WORD) ?? []).map((word) => word.slice(0, WORD_CHARS_MAX))
}

/**
 * Every word of a message that a search can find, by field. Words keep their
 * places, so that a phrase and an address are found as such. `seen`: its text in either view. Decisions 2.
 */
export function termsOf(message: ReadMessage, seen = textOf(message)): Term[] {
  const { fields } = message
  const people = (list: ReadMessage['fields']['to']) =>
    list.map(({ name, email }) => `${name} ${email}`).join(' \n ')
  const texts: Record<TermField, string> = {
    s: message.subject,
    f: people(fields.from),
    t: people([...fields.to, ...fields.cc, ...fields.bcc]),
    a: message.attachments.map(({ name }) => name).join(' \n '),
    b: seen,
  }

  const terms: Term[] = []
  let chars = 0
  for (const field of ['s', 'f', 't', 'a', 'b'] as const) {
    const positions = new Map<string, number[]>()
    for (const [index, word] of wordsOf(texts[field]).entries()) {
      const known = positions.get(word)
      if (known) {
        if (index < POSITION_MAX && known.length < 250) known.push(index + 1)
        continue
      }
      chars += word.length + 8
      if (chars > CHARS_MAX) break
      positions.set(word, index < POSITION_MAX ? [index + 1] : [])
    }
    for (const [word, at] of positions) terms.push({ field, word, positions: at.join(',') })
    if (chars > CHARS_MAX) break
  }
  return terms
}
