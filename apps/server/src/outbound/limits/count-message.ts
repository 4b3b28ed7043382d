import type { App } from '#server/app.ts'
import type { Sql, Tx } from '#server/platform/db/db.ts'
import { findMoment, findSender, type Sender } from './find-moment.ts'
import { HOUR_MS, type SendingKind } from './sending-figures.ts'
import { HELD_DUE, insertSending } from './sendings.sql.ts'

/** A message as the limits see it. */
export interface CountedMessage {
  kind: SendingKind
  recipients: readonly string[]
  strangers: ReadonlySet<string>
  message_id: string
}

/** So many recipients of a message as leave at once. */
export interface Portion {
  recipients: string[]
  sending_id: number
  /** null: now. */
  leaves_at: Date | null
}

function portionsOf({ recipients }: CountedMessage, { figures }: Sender): string[][] {
  const { recipients_max } = figures
  return Array.from({ length: Math.ceil(recipients.length / recipients_max) }, (_, nth) =>
    recipients.slice(nth * recipients_max, (nth + 1) * recipients_max),
  )
}

const strangersIn = (portion: readonly string[], { strangers }: CountedMessage): number =>
  portion.filter((recipient) => strangers.has(recipient)).length

/**
 * Counts a message and says when its recipients are served: what is over the limits waits, nothing is refused. In the
 * transaction that queues it, with the account locked. Decisions 182.
 */
export async function countMessage(
  app: App,
  tx: Tx,
  account_id: number,
  message: CountedMessage,
): Promise<Portion[]> {
  const { kind, message_id } = message
  const now = app.clock()
  const sender = await findSender(app, tx, account_id, kind)
  const portions: Portion[] = []
  let former: Date | undefined
  for (const recipients of portionsOf(message, sender)) {
    const strangers = strangersIn(recipients, message)
    const moment = await findMoment(tx, sender, { strangers, withHeld: true, now })
    const at = afterFormer(moment, former, sender, now)
    const held = at > now
    const sending_id = await insertSending(tx, account_id, { kind, at, held, strangers, message_id })
    portions.push({ recipients, sending_id, leaves_at: held ? at : null })
    former = at
  }
  if (portions.some(({ leaves_at }) => leaves_at)) tx.notify(HELD_DUE.table)
  return portions
}

/** One message leaves for so many recipients within an hour. */
function afterFormer(at: Date, former: Date | undefined, { lifted_until }: Sender, now: Date): Date {
  if (!former || (lifted_until && lifted_until > now)) return at
  return new Date(Math.max(at.getTime(), former.getTime() + HOUR_MS))
}

/** When the last recipient of such a message would be served, if it was sent now; null: at once. */
export async function expectMoment(
  app: App,
  db: { sql: Sql },
  account_id: number,
  message: CountedMessage,
): Promise<Date | null> {
  const now = app.clock()
  const sender = await findSender(app, db, account_id, message.kind)
  let former: Date | undefined
  for (const recipients of portionsOf(message, sender)) {
    const strangers = strangersIn(recipients, message)
    const moment = await findMoment(db, sender, { strangers, withHeld: true, now })
    former = afterFormer(moment, former, sender, now)
  }
  return former && former > now ? former : null
}
