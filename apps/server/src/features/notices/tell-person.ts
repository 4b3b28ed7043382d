import type { App } from '#server/app.ts'
import { deliverNotice } from '#server/features/delivery/deliver-notice.ts'
import { fillText } from '#texts/text.ts'
import { NOTICE_TEXTS, type NoticeEvent, noticeMoment, readerOf } from './notice-texts.ts'
import { insertKeeperNotice } from './notices.sql.ts'

export const KEEPER_NOTICES_WAKE = 'keeper_notices'

export interface NoticeValues {
  ip?: string
  wmid?: string
  name?: string
  reason?: string
  /** null: until further notice. */
  until?: Date | null
}

/**
 * Tells a person what happened to their access, in their language: a letter in the inbox, and a message into
 * the keeper that the worker sends. What happened stands even when telling fails; the failure is logged.
 */
export async function tellPerson(
  app: App,
  account_id: number,
  event: NoticeEvent,
  { until = null, ...values }: NoticeValues,
): Promise<void> {
  try {
    const reader = await readerOf(app, account_id)
    const words = NOTICE_TEXTS[reader.language]
    const moment = until ? noticeMoment(until, reader) : ''
    const term = until ? fillText(words.term, { until: moment }) : words.no_end
    const filled = { ...values, until: moment, term }
    const subject = fillText(words[`${event}_subject`], filled)
    const text = `${fillText(words[event], filled)}\n\n${words.footer}`
    await sendNotice(app, account_id, { from_name: words.from, subject, text })
  } catch (error) {
    app.log.error({ err: error, account_id, event }, 'a person could not be told')
  }
}

/** Says the same by a letter in the inbox, and by a message into the keeper that the worker sends. */
export async function sendNotice(
  app: App,
  account_id: number,
  { from_name, subject, text }: { from_name: string; subject: string; text: string },
): Promise<void> {
  await insertKeeperNotice(app.db, { account_id, subject, text, now: app.clock() })
  await app.db.wake(KEEPER_NOTICES_WAKE)
  await deliverNotice(app, account_id, { from_name, subject, text })
}
