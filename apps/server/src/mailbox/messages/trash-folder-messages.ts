import type { FolderId } from '#contract/mailbox/messages/message.schema.ts'
import { selectMessageRefsOfFolder } from '../store/message-refs.sql.ts'
import type { MailboxTx } from '../store/with-mailbox.ts'
import { discardMessages } from './delete-messages.ts'

/**
 * Moves up to `limit` messages of a folder to Trash, of Trash and Spam deletes them for good: all, or those
 * below a UID. Answers how many.
 */
export async function trashFolderMessages(
  tx: MailboxTx,
  account_id: number,
  folder_id: FolderId,
  limit: number,
  below: number = UID_MAX,
): Promise<number> {
  const all = { uid: below, alias_id: undefined, limit }
  const messageRefs = await selectMessageRefsOfFolder(tx, account_id, folder_id, all)
  return (await discardMessages(tx, account_id, messageRefs)).affected
}

/** RFC 9051 §2.3.1.1 has more; the column ends here. */
const UID_MAX = 2_147_483_647
