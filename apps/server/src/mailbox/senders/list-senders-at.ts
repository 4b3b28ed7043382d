import type { FolderMessages } from '#contract/mailbox/messages/message.schema.ts'
import type { Db } from '#server/platform/db/db.ts'
import { type SenderAt, selectSendersAt } from './senders-at.sql.ts'

export type { SenderAt } from './senders-at.sql.ts'

/** The messages in these places with their senders, the newest first; those without an address are left out. */
export const listSendersAt = (db: Db, account_id: number, which: FolderMessages[]): Promise<SenderAt[]> =>
  selectSendersAt(db, account_id, which)
