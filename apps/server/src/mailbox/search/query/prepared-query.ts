import type { SearchTerm } from '#contract/mailbox/search/query.schema.ts'
import type { TermField } from '#server/mailbox/store/terms/message-terms.ts'
import type { StemmedPiece } from './search-words.ts'

/** Words of a message that a query asks for; without a piece nothing can have them. */
export interface PreparedWords {
  kind: 'words'
  fields: TermField[]
  pieces: StemmedPiece[]
  not?: boolean | undefined
}

/** Folders by their ids, those inside included. */
export interface PreparedFolders {
  kind: 'folder'
  folder_ids: number[]
  not?: boolean | undefined
}

export type PreparedTerm = Exclude<SearchTerm, { kind: 'words' | 'folder' }> | PreparedWords | PreparedFolders

/** A query with its words folded and its folders looked up: all that `matchesQuery` and the SQL need to know. */
export type PreparedQuery = PreparedTerm[][]
