import type { Tx } from '#server/platform/db/db.ts'
import { insertKeeperNotice, KEEPER_NOTICES_DUE } from './notices.sql.ts'

/** A message into the keeper of a mailbox' owner, sent by the worker after the transaction. */
export async function noteKeeperNotice(
  tx: Tx,
  account_id: number,
  { subject, text, now }: { subject: string; text: string; now: Date },
): Promise<void> {
  await insertKeeperNotice(tx, { account_id, subject, text, now })
  tx.wake(KEEPER_NOTICES_DUE.table)
}
