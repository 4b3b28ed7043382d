import type { Tx } from '#server/platform/db/db.ts'
import { insertOutbound, type NewOutbound } from './delivery.sql.ts'
import { OUTBOUND_DUE } from './outbound-turns.sql.ts'

/**
 * Puts a message into the durable queue, one row a recipient, in the transaction that also keeps
 * the Sent copy. Its blob must be stored already. The worker hears of it with the commit.
 */
export async function queueMessage(tx: Tx, message: NewOutbound): Promise<void> {
  await insertOutbound(tx, { ...message, recipients: [...new Set(message.recipients)] })
  tx.notify(OUTBOUND_DUE.table)
}
