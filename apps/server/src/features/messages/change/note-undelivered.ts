import type { MailboxTx } from '#server/features/messages/with-mailbox.ts'
import { updateUndelivered } from './flags.sql.ts'

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
