import { updateUndelivered } from '../store/flags.sql.ts'
import type { MailboxTx } from '../store/with-mailbox.ts'

/**
 * Notes on a sent message that somebody did not get it, for its row in Sent. In the transaction that tells its
 * sender. Decisions 83.
 */
export async function noteUndelivered(
  tx: MailboxTx,
  account_id: number,
  failed: { message_id: string; recipient: string },
): Promise<void> {
  await updateUndelivered(tx, account_id, failed)
}
