import { updateLeaving } from '../store/flags.sql.ts'
import type { MailboxTx } from '../store/with-mailbox.ts'

/** Notes on sent messages when they are likely to leave, for their rows in Sent; null: they have left. Decisions 182. */
export async function noteLeaving(
  tx: MailboxTx,
  account_id: number,
  leaving: readonly { message_id: string; leaves_at: Date | null }[],
): Promise<void> {
  if (leaving.length > 0) await updateLeaving(tx, account_id, leaving)
}
