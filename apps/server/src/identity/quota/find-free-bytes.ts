import { type Asks, selectFreeBytes } from '../account/account.sql.ts'

/** Bytes that a mailbox has left; negative when it is over its quota. Decisions 16. */
export const findFreeBytes = async (db: Asks, account_id: number): Promise<number> =>
  (await selectFreeBytes(db, account_id))?.free ?? 0
