import type { App } from '#server/app.ts'
import type { Tx } from '#server/platform/db/db.ts'
import { countMessage } from '../limits/count-message.ts'
import { noteQueued } from '../traces/note-attempt.ts'
import { insertOutbound, type NewOutbound } from './delivery.sql.ts'
import { OUTBOUND_DUE } from './outbound-turns.sql.ts'

export interface LeavingMessage extends Omit<NewOutbound, 'now' | 'sending_id' | 'leaves_at' | 'strangers'> {
  /** Recipients never written to before; of what a filter sends nobody asks. */
  strangers?: ReadonlySet<string>
}

const NOBODY: ReadonlySet<string> = new Set()

/**
 * Puts a message into the durable queue, one row a recipient, in the transaction that also keeps
 * the Sent copy, with the account locked. Its blob must be stored already. The worker hears of it with the commit.
 * What is over the limits of the account waits there; answers when the first that waits leaves, null: all leave at
 * once. Decisions 182.
 */
export async function queueMessage(
  app: App,
  tx: Tx,
  { strangers = NOBODY, ...message }: LeavingMessage,
): Promise<Date | null> {
  const { account_id, message_id, recipe = '' } = message
  const recipients = [...new Set(message.recipients)]
  const kind = recipe === '' ? 'own' : 'automatic'
  const portions = await countMessage(app, tx, account_id, { kind, recipients, strangers, message_id })
  const now = app.clock()
  for (const portion of portions) {
    const own = portion.recipients.filter((recipient) => strangers.has(recipient))
    tx.sent(insertOutbound(tx, { ...message, ...portion, strangers: own, now }))
  }
  const queued = portions.flatMap((portion) =>
    portion.recipients.map((recipient) => ({ recipient, isHeld: portion.leaves_at !== null })),
  )
  tx.sent(noteQueued(tx, { ...message, now }, queued))
  if (portions.some(({ leaves_at }) => !leaves_at)) tx.notify(OUTBOUND_DUE.table)
  return portions.find(({ leaves_at }) => leaves_at)?.leaves_at ?? null
}
