import { AppError } from '#contract/errors.ts'
import type { FolderId, MessageUid } from '#contract/mailbox/messages/message.schema.ts'
import { findFreeBytes } from '#server/identity/quota/quota.ts'
import { labelNewMessages } from '#server/mailbox/labels/rules/label-new-message.ts'
import { threadsOfCopies } from '#server/mailbox/threads/find-thread.ts'
import { updateThreadHeads } from '#server/mailbox/threads/threads.sql.ts'
import type { Done } from '#server/mailbox/undo/note-change.ts'
import { publishCounters } from '../changes/publish-counters.ts'
import type { UidPair } from '../relocate-messages.ts'
import { selectRows } from '../rows/message-rows.sql.ts'
import type { MailboxTx } from '../with-mailbox.ts'
import { insertCopies, selectToCopy, updateFolderForCopies } from './copy-messages.sql.ts'

export interface Copied extends Done {
  /** The UIDs of the messages that were copied, and of their copies. */
  pairs: UidPair[]
  /** The ids of the copies. */
  copies: number[]
}

/** Of more copies browsers hear that lists have changed, and not each row. */
const ROWS_PUBLISHED_MAX = 100

/**
 * Puts copies of messages into a folder, read, marked and labelled as they are, in the order of `ids`. Their bytes are shared and
 * not looked at. Those already there are left out, unless `isAgain`. Throws `quota_exceeded`, `request_folder_not_found`. RFC 9051 §6.4.7.
 */
export async function copyMessages(
  tx: MailboxTx,
  account_id: number,
  ids: number[],
  to: FolderId,
  { isAgain = false } = {},
): Promise<Copied> {
  const messages = (await selectToCopy(tx, account_id, ids)).filter(
    ({ folder_id }) => isAgain || folder_id !== to,
  )
  if (messages.length === 0) return { affected: 0, change: null, pairs: [], copies: [] }
  const bytes = messages.reduce((sum, { size }) => sum + size, 0)
  if ((await findFreeBytes(tx, account_id)) < bytes) throw new AppError('quota_exceeded')

  const counted = { count: messages.length, unread: messages.filter(({ seen }) => !seen).length }
  const folder = await updateFolderForCopies(tx, account_id, to, counted)
  if (!folder) throw new AppError('request_folder_not_found')
  const thread_ids = await threadsOfCopies(tx, account_id, messages)
  const originals = { ids: messages.map(({ id }) => id), thread_ids }
  const copies = await insertCopies(tx, account_id, originals, { folder_id: to, ...folder })
  await updateThreadHeads(tx, account_id, [...new Set(thread_ids)])
  await labelNewMessages(tx, account_id, copies)
  await publishCopies(tx, account_id, to, copies)
  return {
    affected: copies.length,
    change: { kind: 'copy', ids: copies },
    copies,
    pairs: messages.map(({ uid }, nth) => [uid, (folder.first_uid + nth) as MessageUid]),
  }
}

async function publishCopies(
  tx: MailboxTx,
  account_id: number,
  folder_id: FolderId,
  copies: number[],
): Promise<void> {
  if (copies.length > ROWS_PUBLISHED_MAX) {
    tx.publish(account_id, { event: 'updateMailboxList' })
    tx.publish(account_id, { event: 'account' })
  } else {
    for (const row of await selectRows(tx, account_id, copies, { threads: true }))
      tx.publish(account_id, { event: 'new', folder_id, alias_id: row.alias_id, row, quiet: true })
  }
  await publishCounters(tx, account_id, [folder_id])
}
