import type { MoveMessages } from '#contract/mailbox/messages/move-messages.schema.ts'
import type { Actor, App } from '#server/app.ts'
import { getTargetFolder } from '../folders/get-folder.ts'
import { selectFolderStandings, selectMessageRefs } from '../store/message-refs.sql.ts'
import { relocateMessages } from '../store/relocate-messages.ts'
import { withMailbox } from '../store/with-mailbox.ts'
import { noteChange } from '../undo/note-change.ts'
import { sayMoved } from './junk-steps.ts'

/**
 * Moves messages to another folder: from the list, by drag and drop, and to or from Spam.
 * Answers how many moved. What that comes to is known once the messages are found, so that the rest goes in one piece with
 * the commit. Spec §7 Messages, §6 (collector folders are not targets); decision 0174.
 */
export async function moveMessages(
  app: App,
  actor: Actor,
  input: MoveMessages,
): Promise<{ affected: number; undo_token?: string }> {
  const { account_id } = actor
  const { destination_id, folder_messages } = input
  const folder_ids = [...folder_messages.map(({ folder_id }) => folder_id), destination_id]
  return withMailbox(app.db, account_id, async (tx) => {
    const [target, messageRefs, standings] = await Promise.all([
      getTargetFolder(tx, actor, destination_id),
      selectMessageRefs(tx, account_id, folder_messages, actor.alias_only?.alias_id),
      selectFolderStandings(tx, account_id, folder_ids),
    ])
    const done = await relocateMessages(tx, account_id, messageRefs, target.id, { standings })
    tx.sent(sayMoved(app, tx, account_id, messageRefs, target.id))
    return noteChange(app, tx, actor, done)
  })
}
