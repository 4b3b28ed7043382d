import type { MoveMessages } from '#contract/mailbox/messages/move-messages.schema.ts'
import type { Actor, App } from '#server/app.ts'
import { getTargetFolder } from '../folders/get-folder.ts'
import { selectMessageRefs } from '../store/message-refs.sql.ts'
import { relocateMessages } from '../store/relocate-messages.ts'
import { withMailbox } from '../store/with-mailbox.ts'
import { noteChange } from '../undo/note-change.ts'
import { sayMoved } from './junk-steps.ts'

/**
 * Moves messages to another folder: from the list, by drag and drop, and to or from Spam.
 * Answers how many moved. Spec §7 Messages, §6 (collector folders are not targets).
 */
export async function moveMessages(
  app: App,
  actor: Actor,
  input: MoveMessages,
): Promise<{ affected: number; undo_token?: string }> {
  const { account_id } = actor
  return withMailbox(app.db, account_id, async (tx) => {
    const target = await getTargetFolder(tx, actor, input.destination_id)
    const messageRefs = await selectMessageRefs(
      tx,
      account_id,
      input.folder_messages,
      actor.alias_only?.alias_id,
    )
    const relocated = await relocateMessages(tx, account_id, messageRefs, target.id)
    await sayMoved(app, tx, account_id, messageRefs, target.id)
    return noteChange(app, tx, actor, relocated)
  })
}
