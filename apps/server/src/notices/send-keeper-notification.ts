import type { App } from '#server/app.ts'
import { isLocalPerson } from '#server/identity/local/is-local-person.ts'
import { EcosystemFailure } from '#server/platform/ecosystem/ecosystem-failure.ts'
import { afterWait } from '#server/platform/jobs/after-wait.ts'
import type { DueTask } from '#server/platform/jobs/run-due-periodically.ts'
import { workOnDue } from '#server/platform/jobs/work-on-due.ts'
import {
  deleteKeeperNotification,
  KEEPER_NOTIFICATIONS_DUE,
  type KeeperNotificationRow,
  takeKeeperNotification,
  updateKeeperNotification,
} from './notifications.sql.ts'

const MINUTE_MS = 60 * 1000
const AGAIN_MS = 5 * MINUTE_MS
const WAIT_MS_MAX = 60 * MINUTE_MS
/** What happened a day ago is in the message. */
const GIVEN_UP_MS = 24 * 60 * MINUTE_MS
/** Interface X6 takes no more. */
const TEXT_CHARS_MAX = 1024
const SUBJECT_CHARS_MAX = 255

/** Sends the keeper notification whose turn it is. Answers true when there may be another one. For the worker. */
export const sendKeeperNotification = (app: App): Promise<boolean> =>
  workOnDue(app, {
    table: KEEPER_NOTIFICATIONS_DUE,
    again_ms: AGAIN_MS,
    take: (taking) => takeKeeperNotification(app.db, taking),
    work: (notification) => sendTaken(app, notification),
  })

export const keeperNotifications: DueTask = {
  table: KEEPER_NOTIFICATIONS_DUE,
  workOnNext: sendKeeperNotification,
  isUnpaused: true,
}

async function sendTaken(app: App, notification: KeeperNotificationRow): Promise<void> {
  const now = app.clock()
  const { wmid, subject, text, attempts, created_at } = notification
  // Whoever has that number in the ecosystem, if anybody, is somebody else.
  if (await isLocalPerson(app, wmid)) return deleteKeeperNotification(app.db, notification)
  try {
    await app.keeper.send(wmid, {
      subject: subject.slice(0, SUBJECT_CHARS_MAX),
      text: text.slice(0, TEXT_CHARS_MAX),
    })
    await deleteKeeperNotification(app.db, notification)
  } catch (failure) {
    if (!(failure instanceof EcosystemFailure)) throw failure
    const isLate = now.getTime() - created_at.getTime() >= GIVEN_UP_MS
    app.log.warn({ kind: failure.kind, attempts }, 'a notice did not reach its keeper')
    if (failure.kind !== 'unavailable' || isLate) await deleteKeeperNotification(app.db, notification)
    else {
      const wait_ms = Math.min(2 ** (attempts - 1) * MINUTE_MS, WAIT_MS_MAX)
      await updateKeeperNotification(app.db, notification, afterWait(now, wait_ms))
    }
  }
}
