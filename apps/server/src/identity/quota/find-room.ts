import { type Asks, selectRoom } from '../account/account.sql.ts'

/** Bytes that a mailbox has left; negative when it is over its quota. Decisions 16. */
export const findRoom = async (db: Asks, account_id: number): Promise<number> =>
  (await selectRoom(db, account_id))?.room ?? 0
