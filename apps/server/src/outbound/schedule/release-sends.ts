import { mayStillSend } from '#server/addresses/domains/emails/own/find-own-address.ts'
import type { App } from '#server/app.ts'
import type { IndexedMessage } from '#server/mailbox/store/add/index-message.ts'
import { readForMailbox } from '#server/mailbox/store/add/read-for-mailbox.ts'
import { findDraft } from '#server/mailbox/store/rows/find-draft.ts'
import { type MailboxTx, withMailbox } from '#server/mailbox/store/with-mailbox.ts'
import { dropEnvelope } from '#server/protected/protect-message.ts'
import { OUTBOUND_WAKE } from '../queue/queue-message.ts'
import { dispatchLetter } from '../send/dispatch-letter.ts'
import { deleteScheduled, selectDueSend, selectScheduledSend, updateScheduledLater } from './scheduled.sql.ts'

/** A release that failed is tried again after this. */
const AGAIN_MS = 60_000

/** Sends the next letter that is due. Answers whether there was one. Decisions 2. */
export async function releaseNextSend(app: App): Promise<boolean> {
  const due = await selectDueSend(app.db, app.clock())
  if (!due) return false
  try {
    const waiting = await selectScheduledSend(app.db, due.account_id, due.id)
    const read = waiting && (await readWaiting(app, waiting.blob))
    const isSent =
      read !== undefined &&
      (await withMailbox(app.db, due.account_id, (tx) => releaseSend(app, tx, due, read)))
    if (isSent) await app.db.wake(OUTBOUND_WAKE)
  } catch (error) {
    app.log.error({ err: error, send_id: due.id }, 'a letter that was due could not be sent')
    await updateScheduledLater(app.db, due, new Date(app.clock().getTime() + AGAIN_MS))
  }
  return true
}

/** The bytes of a waiting letter, read before the mailbox is locked. */
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
  // An address that was taken back meanwhile sends nothing; the letter stays in Drafts.
  const maySend = await mayStillSend(app, tx, account_id, send.envelope_from)
  if (!former || !maySend) {
    if (send.public_id) await dropEnvelope(tx, account_id, send.public_id)
    return false
  }
  await dispatchLetter(app, tx, { ...send, message, former })
  return true
}
