import type { StoredStructure } from '#server/mailbox/structure/stored-structure.ts'
import type { MessageMarks } from '../folders/list-folder-uids.ts'

/** What one FETCH wants of its messages: nothing else is read. */
export interface FetchedColumns {
  /** Keywords and labels; flags are always there. */
  marks: boolean
  /** INTERNALDATE. */
  received_at: boolean
  /** SAVEDATE. */
  saved_at: boolean
  preview: boolean
  /** Which bytes it has. */
  blob: boolean
  envelope: boolean
  body_structure: boolean
  /** The tree of parts with their places. */
  body: boolean
  /** The header fields that are kept beside it. */
  header: boolean
}

/** A message as FETCH tells of it, without its bytes. What was not read is empty. */
export interface FetchedMessage extends MessageMarks {
  id: number
  blob: string
  /** Of its bytes, as they are sent. */
  size: number
  /** INTERNALDATE. */
  received_at: Date
  /** When it came into its folder. RFC 8514. */
  saved_at: Date
  preview: string
  /** null: nothing of it was to be read, or it could not be read. */
  structure: StoredStructure | null
}
