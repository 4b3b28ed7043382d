import type { Tx } from '#server/platform/db/db.ts'
import { insertKeeperNotice } from './notices.sql.ts'

/** A message into the keeper of a mailbox' owner, sent by the worker after the transaction; then wake it. */
export const noteKeeperNotice = (
  tx: Tx,
  account_id: number,
  { subject, text, now }: { subject: string; text: string; now: Date },
): Promise<void> => insertKeeperNotice(tx, { account_id, subject, text, now })
