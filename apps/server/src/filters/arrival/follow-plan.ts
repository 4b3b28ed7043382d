import type { App } from '#server/app.ts'
import { noteKeeperNotification } from '#server/notices/note-keeper-notification.ts'
import type { Tx } from '#server/platform/db/db.ts'
import { addressesOf } from '../old-mail/stored-messages.ts'
import type { PlannedArrival } from './plan-message.ts'
import { type AnsweredMessage, forwardMessage, replyToMessage } from './send-from-filter.ts'

/** Does what filters ask for besides a place: forwards, answers, words to the keeper. In the transaction that stores the message. */
export async function followPlan(
  app: App,
  tx: Tx,
  account_id: number,
  alias_id: number,
  { plan, surroundings }: Pick<PlannedArrival, 'plan' | 'surroundings'>,
  stored: Omit<AnsweredMessage, 'own_address'>,
): Promise<void> {
  const own_address = addressesOf(surroundings, alias_id)[0] ?? addressesOf(surroundings, 0)[0] ?? ''
  const answered = { ...stored, own_address }
  for (const forward of plan.forwards) await forwardMessage(app, tx, account_id, forward, answered)
  for (const reply of plan.replies) await replyToMessage(app, tx, account_id, reply, answered)
  for (const { filter, text } of plan.notifications) {
    const [from] = stored.message.fields.from
    const about = `${from?.name || from?.email || ''}: ${stored.message.subject}`
    await noteKeeperNotification(tx, account_id, {
      subject: filter.name,
      text: text ? `${text}\n${about}` : about,
      now: app.clock(),
    })
  }
}
