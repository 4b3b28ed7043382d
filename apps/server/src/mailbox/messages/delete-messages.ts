import { AppError } from '#contract/errors.ts'
import type { DeleteMessages } from '#contract/mailbox/messages/delete-messages.schema.ts'
import type { Actor, App } from '#server/app.ts'
import { findSystemFolders } from '../folders/system/find-system-folders.ts'
import { type MessageRef, selectMessageRefs } from '../store/message-refs.sql.ts'
import { destroyMessages, relocateMessages } from '../store/relocate-messages.ts'
import { type MailboxTx, withMailbox } from '../store/with-mailbox.ts'
import { type Done, noteChange } from '../undo/note-change.ts'

/** Deletes messages: in Trash and Spam for good, elsewhere into Trash. Answers how many. Spec §7, decisions 2. */
export async function deleteMessages(
  app: App,
  actor: Actor,
  input: DeleteMessages,
): Promise<{ affected: number; undo_token?: string }> {
  const { account_id } = actor
  return withMailbox(app.db, account_id, async (tx) => {
    const messageRefs = await selectMessageRefs(
      tx,
      account_id,
      input.folder_messages,
      actor.alias_only?.alias_id,
    )
    return noteChange(app, tx, actor, await discardMessages(tx, account_id, messageRefs))
  })
}

/** The same for places already found; the caller holds the mailbox's lock. What went for good cannot be taken back. */
export async function discardMessages(
  tx: MailboxTx,
  account_id: number,
  messageRefs: MessageRef[],
): Promise<Done> {
  const { trash, junk } = await findSystemFolders(tx, account_id)
  if (trash === undefined) throw new AppError('folder_trash_not_found')
  const isLast = ({ folder_id }: MessageRef) => folder_id === trash || folder_id === junk
  const destroyed = await destroyMessages(tx, account_id, messageRefs.filter(isLast))
  const rest = messageRefs.filter((messageRef) => !isLast(messageRef))
  const { affected, change } = await relocateMessages(tx, account_id, rest, trash)
  return { affected: destroyed + affected, change }
}
