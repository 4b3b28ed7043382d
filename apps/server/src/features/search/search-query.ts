import type { SearchScope } from '#contract/search/scope.ts'
import type { Db, Tx } from '#server/db/db.ts'
import { type TermField, wordsOf } from '#server/features/messages/message-terms.ts'
import { selectStems } from './search.sql.ts'
import { type Piece, piecesOf, tsqueryOf } from './search-words.ts'

/** Which part of a message each field of the scope looks into. */
const FIELDS = { subject: 's', text: 'b', from: 'f' } as const

/** A text, and the part of a message that must have its words. */
export interface AskedWords {
  field: TermField
  text: string
}

/**
 * The words of a scope as one tsquery; null when it asks for none, '' when what it asks for has no word
 * in it and so can't be found. The same text in several fields: each word may stand in any of them.
 */
export async function searchQuery(
  db: Db | Tx,
  account_id: number,
  scope: SearchScope,
): Promise<string | null> {
  const asked = (['subject', 'text', 'from'] as const)
    .map((name) => ({ field: FIELDS[name], text: scope[name]?.trim() ?? '' }))
    .filter(({ text }) => text !== '')
  return asked.length === 0 ? null : wordsQuery(db, account_id, asked)
}

/** What searches and the rules of labels ask of a message's words, as a tsquery; '' when there is no word in it. */
export async function wordsQuery(db: Db | Tx, account_id: number, asked: AskedWords[]): Promise<string> {
  const byText = Map.groupBy(asked, ({ text }) => text)
  const parts = [...byText].map(([text, those]) => {
    return { pieces: piecesOf(text, wordsOf), fields: those.map(({ field }) => field) }
  })
  const stems = await stemsOf(
    db,
    parts.flatMap(({ pieces }) => pieces),
  )
  return parts
    .filter(({ pieces }) => pieces.length > 0)
    .map(({ pieces, fields }) => `(${tsqueryOf(account_id, fields, pieces, stems)})`)
    .join(' | ')
}

async function stemsOf(db: Db | Tx, pieces: Piece[]): Promise<Map<string, string>> {
  const words = [...new Set(pieces.flatMap((piece) => piece.words))]
  const stems = await selectStems(db, words)
  return new Map(words.map((word, nth) => [word, stems[nth] ?? word]))
}
