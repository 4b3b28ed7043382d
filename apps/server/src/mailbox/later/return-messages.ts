import type { App } from '#server/app.ts'
import type { DueTask } from '#server/platform/jobs/run-due-periodically.ts'
import { workOnDue } from '#server/platform/jobs/work-on-due.ts'
import { findSystemFolders } from '../folders/system/find-system-folders.ts'
import { setMark } from '../messages/mark-messages.ts'
import { type MailboxTx, withMailbox } from '../store/with-mailbox.ts'
import {
  POSTPONED_DUE,
  type Postponed,
  selectAnswered,
  selectReturning,
  takePostponed,
  updateReturned,
} from './postponed.sql.ts'
import { relocateBack } from './relocate-back.ts'

/** A return that failed is tried again after this. */
const AGAIN_MS = 60_000
const MESSAGES_MAX = 1000

/** Brings back what is due in the mailbox that has been due for longest. Answers whether there was one. Decisions 132. */
export const returnNextMessages = (app: App): Promise<boolean> =>
  workOnDue(app, {
    table: POSTPONED_DUE,
    again_ms: AGAIN_MS,
    take: (taking) => takePostponed(app.db, taking),
    work: ({ account_id }) => returnMessages(app, account_id),
  })

export const postponedMessages: DueTask = { table: POSTPONED_DUE, workOnNext: returnNextMessages }

/** All in one transaction: whoever else looks meanwhile finds them waiting or back, and back only once. */
async function returnMessages(app: App, account_id: number): Promise<void> {
  const now = app.clock()
  await withMailbox(app.db, account_id, async (tx) => {
    const returning = await selectReturning(tx, account_id, { now, limit: MESSAGES_MAX })
    if (returning.length === 0) return
    const answered = await answeredOf(tx, account_id, returning)
    const unanswered = returning.filter(({ message_id }) => !answered.has(message_id))
    await setMark(
      tx,
      account_id,
      unanswered.map(({ message_id }) => ({ id: message_id })),
      'unseen',
    )
    await updateReturned(tx, account_id, unanswered, now)
    await relocateBack(tx, account_id, returning)
  })
}

/** What need not come back on top: its conversation has gone on by itself. */
async function answeredOf(tx: MailboxTx, account_id: number, returning: Postponed[]): Promise<Set<number>> {
  const ids = returning.filter((one) => one.unless_answered).map(({ message_id }) => message_id)
  if (ids.length === 0) return new Set()
  const { draft, sent, junk } = await findSystemFolders(tx, account_id)
  const own = [draft, sent, junk].filter((id) => id !== undefined)
  return new Set(await selectAnswered(tx, account_id, ids, { own, sent }))
}
