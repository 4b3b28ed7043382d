import { wordsOf } from '#server/mailbox/store/terms/message-terms.ts'

/** Cyrillic letters as people write them in Latin ones, in addresses above all. ё is е already. */
const LATIN: Readonly<Record<string, string>> = Object.fromEntries(
  (
    'а a, б b, в v, г g, д d, е e, ж zh, з z, и i, й y, к k, л l, м m, н n, о o, п p, р r, с s, т t, у u, ' +
    'ф f, х kh, ц ts, ч ch, ш sh, щ shch, ъ, ы y, ь, э e, ю yu, я ya, і i, ї yi, є ye, ґ g, ў u'
  )
    .split(', ')
    .map((pair) => [pair.slice(0, 1), pair.slice(2)]),
)

const latin = (word: string): string => word.replace(/[а-яіїєґў]/g, (source) => LATIN[source] ?? source)

/** A word as written, folded, and in Latin letters where that differs. */
const formsOf = (word: string): string[] => [...new Set([word, latin(word)])].filter(Boolean)

/** What a contact is found by, as PostgreSQL writes a tsvector; the account's number stands before each word. */
export function contactTerms(account_id: number, texts: readonly string[]): string {
  const words = texts.flatMap((text) => wordsOf(text)).flatMap(formsOf)
  return [...new Set(words)].map((word) => `'${account_id}:${word}'`).join(' ')
}

/** All words typed, each the beginning of one of the contact's, in either alphabet; '' when no word was typed. */
export function contactQuery(account_id: number, search: string): string {
  const prefix = (word: string) => `'${account_id}:${word}':*`
  return wordsOf(search)
    .map((word) => `(${formsOf(word).map(prefix).join(' | ')})`)
    .join(' & ')
}
