import type { FolderMessages } from '#contract/mailbox/messages/message.schema.ts'
import { selectMessageRefs } from './message-refs.sql.ts'
import { destroyMessages } from './relocate-messages.ts'
import type { MailboxTx } from './with-mailbox.ts'

/** Removes messages for good within a larger change: the draft that was sent or saved anew. */
export async function removeMessages(
  tx: MailboxTx,
  account_id: number,
  which: FolderMessages[],
): Promise<number> {
  return destroyMessages(tx, account_id, await selectMessageRefs(tx, account_id, which))
}
