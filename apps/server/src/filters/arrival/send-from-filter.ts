import { randomUUID } from 'node:crypto'
import { dateTime } from '#mime/header/trace-header.ts'
import type { ReadMessage } from '#mime/message.ts'
import type { App } from '#server/app.ts'
import { findSenderOf } from '#server/identity/profiles/find-profile.ts'
import { referencesOf } from '#server/outbound/compose/references-of.ts'
import { writeRecipe } from '#server/outbound/queue/message-recipe.ts'
import { queueMessage } from '#server/outbound/queue/queue-message.ts'
import { listBounced } from '#server/outbound/suppression/list-bounced.ts'
import type { Tx } from '#server/platform/db/db.ts'
import { upsertReply } from '../filters.sql.ts'
import { dayIn } from '../zone-days.ts'
import { envelopeSender } from './automatic-mail.ts'
import type { ArrivalPlan, ForwardAction } from './plan-arrival.ts'

/** The message that a filter is about, stored already. */
export interface AnsweredMessage {
  blob: string
  start: Buffer
  message: ReadMessage
  own_address: string
}

type ReplyAction = ArrivalPlan['replies'][number]['action']

const DAY_MS = 24 * 60 * 60 * 1000

/** Sends a message on as it came, from the address it came to, so that a bounce ends here. RFC 5321 §3.9.1. */
export async function forwardMessage(
  app: App,
  tx: Tx,
  account_id: number,
  { email }: ForwardAction,
  { blob, message, own_address }: AnsweredMessage,
): Promise<void> {
  await queueMessage(app, tx, {
    account_id,
    blob,
    recipe: writeRecipe({ kind: 'forward' }),
    envelope_from: own_address,
    recipients: [email],
    message_id: message.message_id ?? '',
  })
}

/** Is it a day on which this answer is given, first and last included? Days are those of the writer's time zone. */
function isReplyDay({ since, until, time_zone }: ReplyAction, now: Date): boolean {
  const today = dayIn(time_zone ?? 'UTC', now)
  return (!since || since <= today) && (!until || today <= until)
}

/**
 * Answers a message for its reader, once per sender in so many days. It goes to the envelope's sender, with an
 * empty sender of its own, so that nothing ever answers back. RFC 3834 §3, §4. Answers whether it was sent.
 */
export async function replyToMessage(
  app: App,
  tx: Tx,
  account_id: number,
  { filter, action }: ArrivalPlan['replies'][number],
  { blob, start, message, own_address }: AnsweredMessage,
): Promise<boolean> {
  const now = app.clock()
  if (!isReplyDay(action, now)) return false
  const to = envelopeSender(start)
  // Who refused mail for good is not answered.
  if ((await listBounced(app, tx, account_id, [to])).length > 0) return false
  const since = new Date(now.getTime() - action.every_days * DAY_MS)
  const noted = { filter_id: filter.id, sender: to.toLowerCase(), now, since }
  if (!(await upsertReply(tx, account_id, noted))) return false

  const sender = await findSenderOf(tx, account_id, own_address)
  const message_id = `<${randomUUID()}@${app.config.MAIL_HOSTNAME}>`
  const recipe = writeRecipe({
    kind: 'reply',
    auto_submitted: 'auto-replied',
    from: { name: sender.name, address: sender.email },
    to,
    subject: action.subject || `Auto: ${message.subject}`,
    date: dateTime(now),
    message_id,
    in_reply_to: message.message_id ?? '',
    references: message.message_id ? referencesOf([...message.references, message.message_id]) : [],
    text: action.text,
  })
  await queueMessage(app, tx, { account_id, blob, recipe, envelope_from: '', recipients: [to], message_id })
  return true
}
