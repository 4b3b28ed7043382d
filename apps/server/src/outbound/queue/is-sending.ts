import type { Sql } from '#server/platform/db/db.ts'
import { selectIsSending } from './delivery.sql.ts'

/** Whether a worker has a message of the account in hand. */
export const isSending = (db: { sql: Sql }, account_id: number): Promise<boolean> =>
  selectIsSending(db, account_id)
