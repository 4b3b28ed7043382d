import type { Tx } from '#server/platform/db/db.ts'
import { insertKeeperNotification, KEEPER_NOTIFICATIONS_DUE } from './notifications.sql.ts'

/** A message into the keeper of a mailbox' owner, sent by the worker after the transaction. */
export async function noteKeeperNotification(
  tx: Tx,
  account_id: number,
  { subject, text, now }: { subject: string; text: string; now: Date },
): Promise<void> {
  await insertKeeperNotification(tx, { account_id, subject, text, now })
  tx.notify(KEEPER_NOTIFICATIONS_DUE.table)
}
