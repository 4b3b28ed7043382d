import type { FolderId, MessageUid } from '#contract/mailbox/messages/message.schema.ts'
import type { IndexedMessage } from '#server/mailbox/store/add/index-message.ts'
import type { ProgramFlags } from '#server/mailbox/store/program-flags.sql.ts'
import type { Source } from '#server/readers/source.ts'

export interface AppendedMessage {
  /** In memory while it is small, else on disk with its whole header in `head`: whoever received it removes it. */
  source: Source
  flags: Partial<ProgramFlags>
  keywords: readonly string[]
  /** INTERNALDATE; null: now. */
  received_at: Date | null
}

/** A message whose bytes are kept, and what was read from them. */
export interface StoredMessage extends AppendedMessage {
  blob: { hash: string; size: number }
  message: IndexedMessage
}

/** The messages of one APPEND, which are put into its folder all or none. */
export interface StoredAppend {
  folder_id: FolderId
  messages: readonly StoredMessage[]
}

/** What APPENDUID says: the UIDs in the order of the messages. RFC 4315 §3. */
export interface AppendUid {
  uid_validity: number
  uids: MessageUid[]
  /** Of the folder. */
  modseq: number
}
