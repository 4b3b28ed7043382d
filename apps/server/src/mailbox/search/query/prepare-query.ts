import { AppError } from '#contract/errors.ts'
import type { FolderId } from '#contract/mailbox/messages/message.schema.ts'
import type { SearchQuery, SearchTerm } from '#contract/mailbox/search/query.schema.ts'
import type { QueryField } from '#contract/mailbox/search/query.ts'
import type { Asking } from '#server/app.ts'
import { getFolder } from '#server/mailbox/folders/get-folder.ts'
import { getLabel } from '#server/mailbox/labels/get-label.ts'
import type { TermField } from '#server/mailbox/store/terms/message-terms.ts'
import { selectStems } from '#server/mailbox/store/terms/stems.sql.ts'
import type { Db, Tx } from '#server/platform/db/db.ts'
import { selectFoldersWithin } from '../search.sql.ts'
import type { PreparedQuery, PreparedTerm } from './prepared-query.ts'
import { type Piece, piecesOf, type StemmedPiece } from './search-words.ts'

/** Which words of a message each field means. Decisions 21. */
const FIELDS = {
  subject: 's',
  body: 'b',
  from: 'f',
  to: 't',
  filename: 'a',
} as const satisfies Record<QueryField, TermField>

/**
 * A query made ready to be asked, in SQL or of one message (`matchesQuery`). Throws `request_folder_id_error`,
 * `label_not_found`. Decisions 34.
 */
export async function prepareQuery(db: Db | Tx, asking: Asking, query: SearchQuery): Promise<PreparedQuery> {
  const written = query.flat().map((term) => (term.kind === 'words' ? piecesOf(term.text) : []))
  const stemmed = await stemPieces(db, written)
  let nth = 0
  const prepared: PreparedQuery = []
  for (const group of query) {
    const terms: PreparedTerm[] = []
    for (const term of group) terms.push(await prepareTerm(db, asking, term, stemmed[nth++]!))
    prepared.push(terms)
  }
  return prepared
}

async function prepareTerm(
  db: Db | Tx,
  asking: Asking,
  term: SearchTerm,
  pieces: StemmedPiece[],
): Promise<PreparedTerm> {
  switch (term.kind) {
    case 'words':
      return { kind: 'words', fields: term.fields.map((field) => FIELDS[field]), pieces, not: term.not }
    case 'folder': {
      await checkFolder(db, asking, term.folder_id)
      const folder_ids = await selectFoldersWithin(db, asking.account_id, term.folder_id)
      return { kind: 'folder', folder_ids, not: term.not }
    }
    case 'label':
      await getLabel(db, asking, term.label_id)
      return term
    default:
      return term
  }
}

/** Whether a folder is there to be looked into. Throws `request_folder_id_error`, whatever is wrong with it. Spec §7. */
export async function checkFolder(db: Db | Tx, asking: Asking, folder_id: FolderId): Promise<void> {
  await getFolder(db, asking, folder_id).catch((error: unknown) => {
    throw error instanceof AppError ? new AppError('request_folder_id_error') : error
  })
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
