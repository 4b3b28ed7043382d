import type { MailRoute } from '#web/platform/paths.ts'
import { readQuery } from './query-text.ts'

/** Words looked for, by where a message may show them. */
export interface FoundWords {
  people: readonly string[]
  subject: readonly string[]
  body: readonly string[]
}

export const NO_WORDS: FoundWords = { people: [], subject: [], body: [] }

/** As the search compares: any case, ё as е. */
export const folded = (text: string): string => text.toLowerCase().replaceAll('ё', 'е')

export const wordsIn = (text: string): string[] =>
  [...text.matchAll(/[\p{L}\p{N}]+/gu)].map(([word]) => folded(word))

/** The words of a search that its messages have, longest first; what is denied marks nothing. */
export function foundWords(route: MailRoute): FoundWords {
  if (route.kind !== 'search') return NO_WORDS
  const terms = readQuery(route.search_text)
    .flat()
    .filter(({ not }) => !not)
  const of = (operators: readonly string[], isPlain: boolean): string[] => {
    const words = terms.flatMap(({ operator, value }) =>
      (operator === null ? isPlain : operators.includes(operator)) ? wordsIn(value) : [],
    )
    return [...new Set(words)].sort((one, other) => other.length - one.length)
  }
  return {
    people: of(['from', 'to'], route.sender),
    subject: of(['subject'], route.subject),
    body: of(['body'], route.text),
  }
}
