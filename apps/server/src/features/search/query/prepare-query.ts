import { AppError } from '#contract/errors.ts'
import type { QueryField, SearchQuery, SearchTerm } from '#contract/search/query.ts'
import type { Db, Tx } from '#server/db/db.ts'
import { getLabel } from '#server/features/labels/get-label.ts'
import type { TermField } from '#server/features/messages/add/message-terms.ts'
import { selectFoldersWithin, selectStems } from '../search.sql.ts'
import type { PreparedQuery, PreparedTerm } from './prepared-query.ts'
import { type Piece, piecesOf, type StemmedPiece } from './search-words.ts'

/** Which words of a letter each field means. Decisions 21. */
const FIELDS = {
  subject: 's',
  body: 'b',
  from: 'f',
  to: 't',
  filename: 'a',
} as const satisfies Record<QueryField, TermField>

/**
 * A query made ready to be asked, in SQL or of one letter (`matchesQuery`). Throws `request_folder_id_error`,
 * `label_not_found`. Decisions 34.
 */
export async function prepareQuery(
  db: Db | Tx,
  account_id: number,
  query: SearchQuery,
): Promise<PreparedQuery> {
  const written = query.flat().map((term) => (term.kind === 'words' ? piecesOf(term.text) : []))
  const stemmed = await stemPieces(db, written)
  let nth = 0
  const prepared: PreparedQuery = []
  for (const group of query) {
    const terms: PreparedTerm[] = []
    for (const term of group) terms.push(await prepareTerm(db, account_id, term, stemmed[nth++]!))
    prepared.push(terms)
  }
  return prepared
}

async function prepareTerm(
  db: Db | Tx,
  account_id: number,
  term: SearchTerm,
  pieces: StemmedPiece[],
): Promise<PreparedTerm> {
  switch (term.kind) {
    case 'words':
      return { kind: 'words', fields: term.fields.map((field) => FIELDS[field]), pieces, not: term.not }
    case 'folder': {
      const folder_ids = await selectFoldersWithin(db, account_id, term.folder_id)
      if (folder_ids.length === 0) throw new AppError('request_folder_id_error')
      return { kind: 'folder', folder_ids, not: term.not }
    }
    case 'label':
      await getLabel(db, account_id, term.label_id)
      return term
    default:
      return term
  }
}

/** Pieces of several texts with the stems of their words, which the database knows. */
export async function stemPieces(db: Db | Tx, texts: Piece[][]): Promise<StemmedPiece[][]> {
  const words = [...new Set(texts.flat().flatMap((piece) => piece.words))]
  const stems = words.length === 0 ? [] : await selectStems(db, words)
  const stemOf = new Map(words.map((word, nth) => [word, stems[nth] ?? word]))
  return texts.map((pieces) =>
    pieces.map((piece) => ({ ...piece, stem: stemOf.get(piece.words[0] ?? '') ?? '' })),
  )
}
