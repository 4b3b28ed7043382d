import type { Language } from '#contract/identity/account/account.ts'
import type { App } from '#server/app.ts'
import { notificationMoment, readerOf } from '#server/identity/account/settings/reader.ts'
import { readsOfWmids } from '#server/identity/people/reads-of-wmids.ts'
import type { AccessEvent, AccessEventValues } from '#server/identity/security/access-event.ts'
import { notices as en } from '#texts/en/notices/notices.ts'
import { inNumbers } from '#texts/in-numbers.ts'
import { notices as ru } from '#texts/ru/notices/notices.ts'
import { fillText } from '#texts/text.ts'
import type { Notification } from './notification.ts'
import { insertKeeperNotification, KEEPER_NOTIFICATIONS_DUE } from './notifications.sql.ts'

const TEXTS: Record<Language, Record<keyof typeof en, string>> = { en, ru }

/**
 * Tells a person what happened to their access, in their language: a message in the inbox, and a message into
 * the keeper that the worker sends. What happened stands even when telling fails; the failure is logged.
 */
export async function notifyPerson(
  app: App,
  account_id: number,
  event: AccessEvent,
  { until = null, ...values }: AccessEventValues,
): Promise<void> {
  try {
    const reader = await readerOf(app, account_id)
    const words = TEXTS[reader.language]
    const moment = until ? notificationMoment(until, reader) : ''
    const term = until ? fillText(words.term, { until: moment }) : words.no_end
    const filled = { ...values, until: moment, term }
    const hasWmids = await readsOfWmids(app, account_id, values)
    const say = (text: string) => fillText(hasWmids ? text : inNumbers(reader.language, text), filled)
    const subject = say(words[`${event}_subject`])
    const text = `${say(words[event])}\n\n${words.footer}`
    await sendNotification(app, account_id, { from_name: words.from, subject, text })
  } catch (error) {
    app.log.error({ err: error, account_id, event }, 'a person could not be told')
  }
}

/** Says the same by a message in the inbox, and by a message into the keeper that the worker sends. */
export async function sendNotification(
  app: App,
  account_id: number,
  notification: Notification,
): Promise<void> {
  const { subject, text } = notification
  await insertKeeperNotification(app.db, { account_id, subject, text, now: app.clock() })
  await app.db.notify(KEEPER_NOTIFICATIONS_DUE.table)
  await app.steps.deliverNotification(app, account_id, notification)
}
