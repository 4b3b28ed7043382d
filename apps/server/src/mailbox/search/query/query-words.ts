import type { TermField } from '#server/mailbox/store/terms/message-terms.ts'
import type { PreparedQuery } from './prepared-query.ts'
import { isBeginning, PREFIX_CHARS_MIN } from './search-words.ts'

/** What a query can ask of the words of a message: a message may have thirty thousand others. */
export interface QueryWords {
  fields: TermField[]
  /** As written, and stems. */
  words: string[]
  /** How those begin that may go on, in `PREFIX_CHARS_MIN` characters. */
  heads: string[]
}

export function queryWords(query: PreparedQuery): QueryWords {
  const terms = query.flat().filter((term) => term.kind === 'words')
  const pieces = terms.flatMap((term) => term.pieces)
  const begun = pieces.filter(isBeginning).map(({ words }) => [...words.at(-1)!])
  return {
    fields: unique(terms.flatMap(({ fields }) => fields)),
    words: unique(pieces.flatMap(({ words, stem }) => [...words, stem])),
    heads: unique(begun.map((chars) => chars.slice(0, PREFIX_CHARS_MIN).join(''))),
  }
}

const unique = <Value>(values: Value[]): Value[] => [...new Set(values)]
