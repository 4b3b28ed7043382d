import type { FolderId, MessageUid } from '#contract/mailbox/messages/message.schema.ts'
import type { App } from '#server/app.ts'
import type { MailboxTx } from '#server/mailbox/store/with-mailbox.ts'
import { putDraft, type WrittenDraft } from '../drafts/put-draft.ts'
import { insertScheduled, type ScheduledSend } from './scheduled.sql.ts'

/**
 * Puts a finished message on the shelf until it is due. Meanwhile it stands in Drafts, where cancelling leaves
 * it and throwing it away keeps it from leaving. All of it is in the database, so it survives a restart.
 */
export async function holdMessage(
  app: App,
  tx: MailboxTx,
  outgoing: Omit<ScheduledSend, 'draft_id'>,
  written: Pick<WrittenDraft, 'hash' | 'size' | 'message' | 'former'>,
): Promise<{ send_id: number; uid: MessageUid; folder_id: FolderId }> {
  const { account_id, alias_id } = outgoing
  const isEncrypted = outgoing.public_id !== null
  const { id, uid, folder_id } = await putDraft(app, tx, { ...written, account_id, alias_id, isEncrypted })
  const send_id = await insertScheduled(tx, { ...outgoing, draft_id: id }, app.clock())
  return { send_id, uid, folder_id }
}
