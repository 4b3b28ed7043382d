import type { App } from '#server/app.ts'
import type { DueTask } from '#server/platform/jobs/run-due-periodically.ts'
import { workOnDue } from '#server/platform/jobs/work-on-due.ts'
import { setMark } from '../messages/mark-messages.ts'
import { withMailbox } from '../store/with-mailbox.ts'
import { POSTPONED_DUE, selectReturning, takePostponed, updateReturned } from './postponed.sql.ts'
import { relocateBack } from './relocate-back.ts'

const LEASE_MS = 60_000
/** A return that failed is tried again after this. */
const AGAIN_MS = 60_000
const MESSAGES_MAX = 1000

/** Brings back what is due in the mailbox that has been due for longest. Answers whether there was one. Decisions 132. */
export const returnNextMessages = (app: App): Promise<boolean> =>
  workOnDue(app, {
    table: POSTPONED_DUE,
    lease_ms: LEASE_MS,
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
    const unread = returning.map(({ message_id }) => ({ id: message_id }))
    await setMark(tx, account_id, unread, 'unseen')
    await updateReturned(tx, account_id, returning, now)
    await relocateBack(tx, account_id, returning)
  })
}
