import type { App } from '#server/app.ts'
import { EcosystemFailure } from '#server/platform/ecosystem/ecosystem-failure.ts'
import { afterWait } from '#server/platform/jobs/after-wait.ts'
import type { DueTask } from '#server/platform/jobs/repeat-due.ts'
import { workOnDue } from '#server/platform/jobs/work-on-due.ts'
import {
  deleteKeeperNotice,
  KEEPER_NOTICES_DUE,
  type KeeperNoticeRow,
  takeKeeperNotice,
  updateKeeperNotice,
} from './notices.sql.ts'

const MINUTE_MS = 60 * 1000
const LEASE_MS = 5 * MINUTE_MS
const WAIT_MS_MAX = 60 * MINUTE_MS
/** What happened a day ago is in the letter. */
const GIVEN_UP_MS = 24 * 60 * MINUTE_MS
/** Interface X6 takes no more. */
const TEXT_CHARS_MAX = 1024
const SUBJECT_CHARS_MAX = 255

/** Sends the keeper notice whose turn it is. Answers true when there may be another one. For the worker. */
export const sendKeeperNotice = (app: App): Promise<boolean> =>
  workOnDue(app, {
    table: KEEPER_NOTICES_DUE,
    lease_ms: LEASE_MS,
    again_ms: LEASE_MS,
    take: (taking) => takeKeeperNotice(app.db, taking),
    work: (notice) => sendTaken(app, notice),
  })

export const keeperNotices: DueTask = { table: KEEPER_NOTICES_DUE, workOnNext: sendKeeperNotice }

async function sendTaken(app: App, notice: KeeperNoticeRow): Promise<void> {
  const now = app.clock()
  const { wmid, subject, text, attempts, created_at } = notice
  try {
    await app.keeper.send(wmid, {
      subject: subject.slice(0, SUBJECT_CHARS_MAX),
      text: text.slice(0, TEXT_CHARS_MAX),
    })
    await deleteKeeperNotice(app.db, notice)
  } catch (failure) {
    if (!(failure instanceof EcosystemFailure)) throw failure
    const isLate = now.getTime() - created_at.getTime() >= GIVEN_UP_MS
    app.log.warn({ kind: failure.kind, attempts }, 'a notice did not reach its keeper')
    if (failure.kind !== 'unavailable' || isLate) await deleteKeeperNotice(app.db, notice)
    else {
      const wait_ms = Math.min(2 ** (attempts - 1) * MINUTE_MS, WAIT_MS_MAX)
      await updateKeeperNotice(app.db, notice, afterWait(now, wait_ms))
    }
  }
}
