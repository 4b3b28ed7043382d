import type { FolderId, MessageUid } from '#contract/mailbox/messages/message.schema.ts'
import type { ReadMessage } from '#mime/message.ts'
import type { App } from '#server/app.ts'
import { markAnswered } from '#server/mailbox/messages/mark-answered.ts'
import { noteLeaving } from '#server/mailbox/messages/note-leaving.ts'
import { addMessage } from '#server/mailbox/store/add/add-message.ts'
import { removeMessages } from '#server/mailbox/store/remove-messages.ts'
import type { MailboxTx } from '#server/mailbox/store/with-mailbox.ts'
import { findStrangers } from '../limits/find-strangers.ts'
import { queueMessage } from '../queue/queue-message.ts'
import type { ScheduledSend } from '../schedule/scheduled.sql.ts'

export interface SendableMessage extends Omit<ScheduledSend, 'draft_id' | 'due_at'> {
  /** What was read from the copy for Sent. */
  message: ReadMessage
  /** The draft that it takes the place of. */
  former: { folder_id: FolderId; uid: MessageUid } | null
  /** The copy that stands in Sent already: a mail program has put it there. */
  filed?: { folder_id: FolderId; uid: MessageUid } | undefined
}

export interface DispatchedMessage {
  sent: { uid: MessageUid; folder_id: FolderId }
  /** Over the limits of its account, it waits until then; null: it leaves at once. */
  leaves_at: Date | null
}

/**
 * Sends a finished message within a transaction: the copy in Sent, the queue to every recipient, the end
 * of its draft, the mark on the message it answers, and what else follows from it. The caller wakes the queue afterwards. Architecture §4 Out.
 */
export async function dispatchMessage(
  app: App,
  tx: MailboxTx,
  outgoing: SendableMessage,
): Promise<DispatchedMessage> {
  const { account_id, alias_id, blob, size, message, former, original, message_id } = outgoing
  const [{ uid, folder_id }, strangers] = await Promise.all([
    outgoing.filed ??
      addMessage(tx, account_id, {
        folder: { kind: 'sent' },
        blob,
        size,
        message,
        received_at: app.clock(),
        flags: { seen: true },
        alias_id,
        encrypted: outgoing.public_id !== null,
      }),
    findStrangers(tx, account_id, outgoing.recipients),
  ])
  if (former) {
    await removeMessages(tx, account_id, [{ folder_id: former.folder_id, message_uids: [former.uid] }])
  }
  if (original) {
    const isForwarded = original.mode === 3
    await markAnswered(tx, account_id, original, isForwarded ? 'forwarded' : 'answered')
    const { folder_id, uid } = original
    if (!isForwarded) await app.steps.junk.onAnswered(app, tx, account_id, { folder_id, uids: [uid] })
  }
  // None needs what another has done: they wait for the database together.
  const [leaves_at] = await Promise.all([
    queueMessage(app, tx, {
      account_id,
      blob: outgoing.wire_blob,
      envelope_from: outgoing.envelope_from,
      recipients: outgoing.recipients,
      strangers,
      message_id,
      dsn: outgoing.dsn,
    }),
    ...app.steps.onSent.map((step) => step(app, tx, outgoing)),
  ])
  if (leaves_at) await noteLeaving(tx, account_id, [{ message_id, leaves_at }])
  return { sent: { uid, folder_id }, leaves_at }
}
