import type { Tx } from '#server/platform/db/db.ts'
import { insertOutbound, type NewOutbound } from './delivery.sql.ts'

/** The queue's name for `Db.wake` and `Db.onWake`. */
export const OUTBOUND_WAKE = 'outbound'

/**
 * Puts a message into the durable queue, one row a recipient, in the transaction that also keeps
 * the Sent copy. Its blob must be stored already. After the commit the caller says
 * `db.wake(OUTBOUND_WAKE)`; without it the worker finds the rows at its next poll.
 */
export async function queueMessage(tx: Tx, message: NewOutbound): Promise<void> {
  await insertOutbound(tx, { ...message, recipients: [...new Set(message.recipients)] })
}
