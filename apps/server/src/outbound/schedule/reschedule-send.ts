import type { InputOf, OutputOf } from '#contract/endpoint.ts'
import { AppError } from '#contract/errors.ts'
import type { rescheduleSend as endpoint } from '#contract/outbound/schedule/reschedule-send.ts'
import { withDate } from '#mime/with-date.ts'
import { withoutBcc } from '#mime/without-bcc.ts'
import type { Actor, App } from '#server/app.ts'
import { withMailbox } from '#server/mailbox/store/with-mailbox.ts'
import { type RenewedNotification, renewNotification } from '#server/protected/renew-notification.ts'
import { dueMoment } from './due-moment.ts'
import { readWaiting, releaseSend } from './release-sends.ts'
import { selectScheduledSend, updateScheduledTime } from './scheduled.sql.ts'

/**
 * Lets a waiting message leave at another moment, or now. It is dated by its sending, so its date is
 * written anew; one under a password can be opened for as long as before. A message that left, or that
 * was cancelled meanwhile, is `entity_not_found`. Decisions 30, 32.
 */
export async function rescheduleSend(
  app: App,
  actor: Actor,
  { send_id, send_at }: InputOf<typeof endpoint>,
): Promise<OutputOf<typeof endpoint>> {
  const { account_id, alias_only } = actor
  const now = app.clock()
  const due_at = dueMoment({ send_at }, now)
  const send = await selectScheduledSend(app.db, account_id, send_id, alias_only?.alias_id)
  if (!send) throw new AppError('entity_not_found')

  const former = await app.blobs.get(send.blob)
  const sent_at = due_at ?? now
  const notification: RenewedNotification | null =
    send.public_id === null
      ? null
      : await renewNotification(app, actor, { raw: former, public_id: send.public_id, sent_at })
  const raw = notification?.raw ?? withDate(former, sent_at)
  const own = await app.blobs.put(raw)
  const message = {
    blob: own.hash,
    size: send.size - former.length + own.size,
    wire_blob: (await app.blobs.put(withoutBcc(raw))).hash,
    due_at: sent_at,
  }

  const read = due_at === null ? await readWaiting(app, message.blob) : null
  await withMailbox(app.db, account_id, async (tx) => {
    const which = { account_id, id: send_id, was_blob: send.blob }
    if (!(await updateScheduledTime(tx, which, message))) throw new AppError('entity_not_found')
    await notification?.keep(tx)
    if (read && !(await releaseSend(app, tx, { account_id, id: send_id }, read))) {
      throw new AppError('entity_not_found')
    }
  })
  return { send_at: due_at?.toISOString() ?? null }
}
