import type { FolderId } from '#contract/mailbox/messages/message.schema.ts'
import { selectFolders } from '../folders/folders.sql.ts'
import { findMessageRefs } from '../store/find-message-refs.ts'
import { relocateMessages } from '../store/relocate-messages.ts'
import type { MailboxTx } from '../store/with-mailbox.ts'
import type { Change, Done } from '../undo/note-change.ts'
import type { Postponed } from './postponed.sql.ts'

/** Puts waiting messages back where they were; into the inbox where that folder is gone or takes nothing by hand. Spec §6. */
export async function relocateBack(tx: MailboxTx, account_id: number, waiting: Postponed[]): Promise<Done> {
  const folders = await selectFolders(tx, account_id)
  const inbox = folders.find(({ kind }) => kind === 'inbox')!.id
  const open = new Set(
    folders.filter(({ kind, is_later }) => kind === 'user' && !is_later).map(({ id }) => id),
  )
  const whereTo = new Map(
    waiting.map(({ message_id, folder_id }): [number, FolderId] => [
      message_id,
      open.has(folder_id) ? folder_id : inbox,
    ]),
  )
  const messageRefs = await findMessageRefs(tx, account_id, [...whereTo.keys()])
  const changes: Change[] = []
  let affected = 0
  for (const [to, back] of Map.groupBy(messageRefs, ({ id }) => whereTo.get(id)!)) {
    const done = await relocateMessages(tx, account_id, back, to)
    affected += done.affected
    if (done.change) changes.push(done.change)
  }
  return { affected, change: changes.length > 0 ? { kind: 'several', changes } : null }
}
