import type { FolderId, MessageUid } from '#contract/mailbox/messages/message.schema.ts'
import type { ReadMessage } from '#mime/message.ts'
import type { App } from '#server/app.ts'
import { addMessage } from '#server/mailbox/store/add/add-message.ts'
import { removeMessages } from '#server/mailbox/store/remove-messages.ts'
import type { MailboxTx } from '#server/mailbox/store/with-mailbox.ts'

/** A message as its writer sees it: in clear also when it goes under a password. */
export interface WrittenDraft {
  account_id: number
  alias_id: number
  /** Its bytes, which are kept already, and what was read from them. */
  hash: string
  size: number
  message: ReadMessage
  isEncrypted: boolean
  /** The version that it replaces. */
  former: { folder_id: FolderId; uid: MessageUid } | null | undefined
}

/** Puts a message into Drafts, in the place of its former version. Throws `folder_draft_not_found`. */
export async function putDraft(
  { clock }: Pick<App, 'clock'>,
  tx: MailboxTx,
  { account_id, alias_id, hash, size, message, isEncrypted, former }: WrittenDraft,
): Promise<{ id: number; uid: MessageUid; folder_id: FolderId }> {
  const added = await addMessage(tx, account_id, {
    folder: { kind: 'draft' },
    blob: hash,
    size,
    message,
    received_at: clock(),
    flags: { draft: true, seen: true },
    alias_id,
    encrypted: isEncrypted,
  })
  if (former) {
    await removeMessages(tx, account_id, [{ folder_id: former.folder_id, message_uids: [former.uid] }])
  }
  return added
}
