import type { FolderId, MessageUid } from '#contract/mailbox/messages/message.schema.ts'
import type { ReadMessage } from '#mime/message.ts'
import type { App } from '#server/app.ts'
import { addMessage } from '#server/mailbox/store/add/add-message.ts'
import { removeMessages } from '#server/mailbox/store/remove-messages.ts'
import type { MailboxTx } from '#server/mailbox/store/with-mailbox.ts'
import { insertScheduled, type ScheduledSend } from './scheduled.sql.ts'

interface HeldDraft {
  /** The letter as it was written, in clear also when it goes under a password: the mailbox is its writer's. */
  hash: string
  size: number
  message: ReadMessage
  former: { folder_id: FolderId; uid: MessageUid } | null
}

/**
 * Puts a finished letter on the shelf until it is due. Meanwhile it stands in Drafts, where cancelling leaves
 * it and throwing it away keeps it from leaving. All of it is in the database, so it survives a restart.
 */
export async function holdLetter(
  app: App,
  tx: MailboxTx,
  letter: Omit<ScheduledSend, 'draft_id'>,
  { hash, size, message, former }: HeldDraft,
): Promise<{ send_id: number; uid: MessageUid; folder_id: FolderId }> {
  const { account_id, alias_id } = letter
  const { id, uid, folder_id } = await addMessage(tx, account_id, {
    folder: { kind: 'draft' },
    blob: hash,
    size,
    message,
    received_at: app.clock(),
    flags: { draft: true, seen: true },
    alias_id,
    encrypted: letter.public_id !== null,
  })
  if (former) {
    await removeMessages(tx, account_id, [{ folder_id: former.folder_id, message_uids: [former.uid] }])
  }
  const send_id = await insertScheduled(tx, { ...letter, draft_id: id }, app.clock())
  return { send_id, uid, folder_id }
}
