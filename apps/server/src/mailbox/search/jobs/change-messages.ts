import type { App } from '#server/app.ts'
import { getTargetFolder } from '#server/mailbox/folders/get-folder.ts'
import { discardMessages } from '#server/mailbox/messages/delete-messages.ts'
import { sayMoved } from '#server/mailbox/messages/junk-steps.ts'
import { setMark } from '#server/mailbox/messages/mark-messages.ts'
import { findMessageRefs } from '#server/mailbox/store/find-message-refs.ts'
import { relocateMessages } from '#server/mailbox/store/relocate-messages.ts'
import type { MailboxTx } from '#server/mailbox/store/with-mailbox.ts'
import type { Done } from '#server/mailbox/undo/note-change.ts'
import type { FoundChange } from './found-job.sql.ts'

/** Does one change to messages by their ids, under the mailbox's lock. Answers how many changed, and how to take it back. */
export async function changeMessages(
  app: App,
  tx: MailboxTx,
  account_id: number,
  ids: number[],
  change: FoundChange,
): Promise<Done> {
  const messageRefs = await findMessageRefs(tx, account_id, ids)
  switch (change.kind) {
    case 'move': {
      const target = await getTargetFolder(tx, { account_id }, change.destination_id)
      const relocated = await relocateMessages(tx, account_id, messageRefs, target.id)
      await sayMoved(app, tx, account_id, messageRefs, target.id)
      return relocated
    }
    case 'mark':
      return setMark(tx, account_id, messageRefs, change.flag, change.label_id)
    case 'delete':
      return discardMessages(tx, account_id, messageRefs)
  }
}
