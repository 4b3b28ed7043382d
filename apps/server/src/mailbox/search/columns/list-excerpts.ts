import type { MessageRow } from '#contract/mailbox/messages/message.schema.ts'
import type { Asks } from '#server/platform/db/db.ts'
import type { PreparedQuery } from '../query/prepared-query.ts'
import { EXCERPT_CHARS_BEFORE, selectExcerpts } from './columns.sql.ts'

/** Words that a piece of text is chosen by; a hostile query has hundreds. */
const WORDS_MAX = 10

/** Where the preview of a message shows none of the words looked for: the piece of its text that has one, folded. */
export async function listExcerpts(
  db: Asks,
  account_id: number,
  rows: ReadonlyMap<number, MessageRow>,
  query: PreparedQuery,
): Promise<ReadonlyMap<number, string>> {
  const words = wordsOfBody(query)
  const isSeen = ({ preview }: MessageRow) => {
    const said = preview.toLowerCase().replaceAll('ё', 'е')
    return words.some((word) => said.includes(word))
  }
  const ids = [...rows.values()].filter((row) => !isSeen(row)).map(({ id }) => id)
  if (ids.length === 0 || words.length === 0) return new Map()
  const pieces = await selectExcerpts(db, account_id, ids, words)
  return new Map(pieces.map(({ id, excerpt, at }) => [id, beginning(excerpt, at)]))
}

/** Words of the text, by what their forms have in common. */
function wordsOfBody(query: PreparedQuery): string[] {
  const pieces = query
    .flat()
    .flatMap((term) => (term.kind === 'words' && !term.not && term.fields.includes('b') ? term.pieces : []))
  const words = pieces.map(({ words: [first = ''], stem }) =>
    stem !== '' && first.startsWith(stem) ? stem : first,
  )
  return [...new Set(words)].filter(Boolean).slice(0, WORDS_MAX)
}

/** It does not begin within a word. */
const beginning = (excerpt: string, at: number): string =>
  at <= EXCERPT_CHARS_BEFORE ? excerpt : excerpt.slice(excerpt.indexOf(' ') + 1)
