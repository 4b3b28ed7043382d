import { AppError } from '#contract/errors.ts'
import type { FolderId } from '#contract/mailbox/messages/message.schema.ts'
import { findFreeBytes } from '#server/identity/quota/find-free-bytes.ts'
import { labelNewMessage } from '#server/mailbox/labels/rules/label-new-message.ts'
import { threadOfCopy } from '#server/mailbox/threads/find-thread.ts'
import { updateThreadHeads } from '#server/mailbox/threads/threads.sql.ts'
import type { Done } from '#server/mailbox/undo/note-change.ts'
import { updateFolderForNew } from '../message-refs.sql.ts'
import { selectRows } from '../rows/message-rows.sql.ts'
import type { MailboxTx } from '../with-mailbox.ts'
import { type CopiedMessage, insertCopy, selectToCopy } from './add-message.sql.ts'

/**
 * Puts copies of messages into a folder, read and marked as they are. Their bytes are shared and not looked at.
 * Those already there are left out. Throws `quota_exceeded`, `request_folder_not_found`. RFC 9051 §6.4.7.
 */
export async function copyMessages(
  tx: MailboxTx,
  account_id: number,
  ids: number[],
  to: FolderId,
): Promise<Done> {
  const messages = (await selectToCopy(tx, account_id, ids)).filter(({ folder_id }) => folder_id !== to)
  const bytes = messages.reduce((sum, { size }) => sum + size, 0)
  if ((await findFreeBytes(tx, account_id)) < bytes) throw new AppError('quota_exceeded')
  const copies: number[] = []
  for (const message of messages) copies.push(await copyMessage(tx, account_id, message, to))
  return { affected: copies.length, change: copies.length > 0 ? { kind: 'copy', ids: copies } : null }
}

async function copyMessage(
  tx: MailboxTx,
  account_id: number,
  message: CopiedMessage,
  to: FolderId,
): Promise<number> {
  const thread = await threadOfCopy(tx, account_id, message)
  const counted = { seen: message.seen, head: thread.isNew }
  const assigned = await updateFolderForNew(tx, account_id, to, counted)
  if (!assigned) throw new AppError('request_folder_not_found')
  const { uid, modseq, total, unread } = assigned
  const id = await insertCopy(tx, account_id, message.id, {
    folder_id: to,
    uid,
    modseq,
    thread_id: thread.id,
    thread_head: thread.isNew,
  })
  if (!thread.isNew) await updateThreadHeads(tx, account_id, [thread.id])
  await labelNewMessage(tx, account_id, id)

  const [row] = await selectRows(tx, account_id, [id], { threads: true })
  tx.publish(account_id, { event: 'new', folder_id: to, alias_id: row!.alias_id, row: row! })
  tx.publish(account_id, { event: 'updateMailbox', folder_id: to, total, unread })
  return id
}
