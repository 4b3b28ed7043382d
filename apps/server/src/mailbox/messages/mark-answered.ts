import type { FolderId, MessageUid } from '#contract/mailbox/messages/message.schema.ts'
import { updateFlag } from '../store/flags.sql.ts'
import { selectMessageRefs } from '../store/message-refs.sql.ts'
import type { MailboxTx } from '../store/with-mailbox.ts'
import { publishMarked } from './mark-messages.ts'

/** Notes on a message that it was answered or forwarded, and tells open browsers. Nothing happens if it is gone. */
export async function markAnswered(
  tx: MailboxTx,
  account_id: number,
  { folder_id, uid }: { folder_id: FolderId; uid: MessageUid },
  how: 'answered' | 'forwarded',
): Promise<void> {
  const messageRefs = await selectMessageRefs(tx, account_id, [{ folder_id, message_uids: [uid] }])
  const marked = await updateFlag(
    tx,
    account_id,
    messageRefs.map(({ id }) => id),
    how,
    true,
  )
  publishMarked(tx, account_id, marked, { [how]: true })
}
