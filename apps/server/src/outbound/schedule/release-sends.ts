import { mayStillSend } from '#server/addresses/domains/emails/own/find-own-address.ts'
import type { App } from '#server/app.ts'
import type { IndexedMessage } from '#server/mailbox/store/add/index-message.ts'
import { readForMailbox } from '#server/mailbox/store/add/read-for-mailbox.ts'
import { findDraft } from '#server/mailbox/store/rows/find-draft.ts'
import { type MailboxTx, withMailbox } from '#server/mailbox/store/with-mailbox.ts'
import type { DueTask } from '#server/platform/jobs/run-due-periodically.ts'
import { workOnDue } from '#server/platform/jobs/work-on-due.ts'
import { dropEnvelope } from '#server/protected/protect-message.ts'
import { dispatchMessage } from '../send/dispatch-message.ts'
import { deleteScheduled, SCHEDULED_SENDS_DUE, selectScheduledSend, takeDueSend } from './scheduled.sql.ts'

/** A release that failed is tried again after this. */
const AGAIN_MS = 60_000

/** Sends the next message that is due. Answers whether there was one. Decisions 2. */
export const releaseNextSend = (app: App): Promise<boolean> =>
  workOnDue(app, {
    table: SCHEDULED_SENDS_DUE,
    again_ms: AGAIN_MS,
    take: (taking) => takeDueSend(app.db, taking),
    work: (due) => release(app, due),
  })

export const scheduledSends: DueTask = { table: SCHEDULED_SENDS_DUE, workOnNext: releaseNextSend }

async function release(app: App, due: { account_id: number; id: number }): Promise<void> {
  const waiting = await selectScheduledSend(app.db, due.account_id, due.id)
  if (!waiting) return
  const read = await readWaiting(app, waiting.blob)
  await withMailbox(app.db, due.account_id, (tx) => releaseSend(app, tx, due, read))
}

/** The bytes of a waiting message, read before the mailbox is locked. */
export interface ReadWaiting {
  blob: string
  message: IndexedMessage
}

export const readWaiting = async (app: App, blob: string): Promise<ReadWaiting> => ({
  blob,
  message: await readForMailbox(app, await app.blobs.get(blob)),
})

/** False when it was cancelled or dated anew meanwhile, its draft was thrown away, or its sender address taken back: then it stays unsent. */
export async function releaseSend(
  app: App,
  tx: MailboxTx,
  { account_id, id }: { account_id: number; id: number },
  { blob, message }: ReadWaiting,
): Promise<boolean> {
  const send = await deleteScheduled(tx, account_id, id, { blob })
  if (!send) return false
  const former = (await findDraft(tx, account_id, { id: send.draft_id })) ?? null
  // An address that was taken back meanwhile sends nothing; the message stays in Drafts.
  const maySend = await mayStillSend(app, tx, account_id, send.envelope_from)
  if (!former || !maySend) {
    if (send.public_id) await dropEnvelope(tx, account_id, send.public_id)
    return false
  }
  await dispatchMessage(app, tx, { ...send, message, former })
  return true
}
