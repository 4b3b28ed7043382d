import type { Tx } from '#server/platform/db/db.ts'
import { selectWantsDigest, upsertKeeperDigest } from './digests.sql.ts'

/** Mail has come: its owner is told in Keeper if that is wanted. Last in the transaction of the mailbox. Decisions 38. */
export const noteNewMail = (tx: Tx, account_id: number, at: Date): Promise<void> =>
  upsertKeeperDigest(tx, account_id, at)

/** Does somebody want to hear of new mail in the keeper? */
export const wantsNewMail = (tx: Tx, account_id: number): Promise<boolean> =>
  selectWantsDigest(tx, account_id)
