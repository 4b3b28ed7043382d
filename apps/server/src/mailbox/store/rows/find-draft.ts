import type { FolderId, MessageUid } from '#contract/mailbox/messages/message.schema.ts'
import type { Sql } from '#server/platform/db/db.ts'
import { selectDraft } from './drafts.sql.ts'

export interface DraftRef {
  id: number
  folder_id: FolderId
  uid: MessageUid
  message_id: string
  /** Written here, and not moved into Drafts from elsewhere. */
  is_draft: boolean
}

/** A draft by its id, its UID in Drafts or its Message-ID. */
export type WhichDraft = { id: number } | { uid: MessageUid } | { message_id: string }

/** The newest draft that is meant; only what stands in Drafts is one. `alias_only`: of a session of that alias. */
export const findDraft = (
  db: { sql: Sql },
  account_id: number,
  which: WhichDraft,
  alias_only?: number,
): Promise<DraftRef | undefined> => selectDraft(db, account_id, which, alias_only)
