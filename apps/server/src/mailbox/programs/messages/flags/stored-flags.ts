import type { FolderId, MessageUid } from '#contract/mailbox/messages/message.schema.ts'
import type { ChangedMessage } from '#server/mailbox/store/changes/changed-message.ts'
import type { ProgramFlags } from '#server/mailbox/store/program-flags.sql.ts'

export interface StoreFlags {
  folder_id: FolderId
  uids: readonly MessageUid[]
  mode: 'add' | 'remove' | 'replace'
  /** Those that the command names. */
  flags: Partial<ProgramFlags>
  /** As the program writes them; `$Forwarded` and labels may be among them. */
  keywords: readonly string[]
  /** Messages with a higher modseq are refused. */
  unchanged_since?: number | undefined
}

export interface StoredFlags {
  /** All that are named, are there and were not refused, as they are now; by UID. */
  messages: ChangedMessage[]
  /** Their modseqs before: whoever did not know them so does not know all that is on them now. */
  modseqs_before: ReadonlyMap<MessageUid, number>
  /** The UIDs of those in which something really changed. */
  changed: MessageUid[]
  /** UIDs refused by `unchanged_since`: the code MODIFIED. */
  modified: MessageUid[]
  /** UIDs that are no longer in the folder. */
  gone: MessageUid[]
  /** How the folder stood before and after, where nothing in it but these messages was changed; else it is looked up. */
  only?: { modseq_before: number; modseq: number }
}
