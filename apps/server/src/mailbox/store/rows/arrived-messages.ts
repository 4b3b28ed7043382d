import type { Fields, FolderId, MessageUid, SenderAuth } from '#contract/mailbox/messages/message.schema.ts'
import type { Db, Tx } from '#server/platform/db/db.ts'
import { selectArrivedIds, selectLatestIds, selectStoredMessages } from './arrived.sql.ts'

/** A message of the mailbox as it is stored, without flags and labels. */
export interface StoredMessage {
  id: number
  folder_id: FolderId
  uid: MessageUid
  alias_id: number
  blob: string
  subject: string
  fields: Fields
  created_at: Date
  size: number
  attachments: number
  auth: SenderAuth | null
}

/** Ids of messages that have come, after one id up to another, oldest first: none that were written, thrown away or unwanted. */
export const listArrived = (
  db: Db | Tx,
  account_id: number,
  between: { after_id: number; max_id: number },
): Promise<number[]> => selectArrivedIds(db, account_id, between)

/** Ids of the latest of them, newest first. */
export const listLatestArrived = (db: Db, account_id: number, limit: number): Promise<number[]> =>
  selectLatestIds(db, account_id, limit)

/** Messages by their ids, in no order. */
export const listStored = (db: Db, account_id: number, ids: number[]): Promise<StoredMessage[]> =>
  selectStoredMessages(db, account_id, ids)
