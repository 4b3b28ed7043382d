import type { Tx } from '#server/db/db.ts'
import { updateUndelivered } from './flags.sql.ts'

/**
 * Notes on a sent message that somebody did not get it, for its row in Sent. In the transaction that tells its
 * sender, which has locked the mailbox. Decisions 83.
 */
export async function noteUndelivered(
  tx: Tx,
  account_id: number,
  failed: { message_id: string; recipient: string },
): Promise<void> {
  await updateUndelivered(tx, account_id, failed)
}
