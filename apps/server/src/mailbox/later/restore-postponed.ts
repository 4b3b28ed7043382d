import type { MailboxTx } from '../store/with-mailbox.ts'
import { type Postponed, selectPostponed, upsertPostponed } from './postponed.sql.ts'

/** Has messages that still wait do so as before. Answers how many. */
export async function restorePostponed(
  tx: MailboxTx,
  account_id: number,
  before: Postponed<string>[],
): Promise<number> {
  const ids = before.map(({ message_id }) => message_id)
  const waiting = new Set((await selectPostponed(tx, account_id, ids)).map(({ message_id }) => message_id))
  const restored = before.filter(({ message_id }) => waiting.has(message_id))
  if (restored.length > 0) await upsertPostponed(tx, account_id, restored)
  return restored.length
}
