import type { FolderId } from '#contract/mailbox/messages/message.schema.ts'
import {
  type FolderCounts,
  type FolderDifference,
  selectFolderCounts,
  updateFolderCounts,
} from '../message-refs.sql.ts'
import type { MailboxTx } from '../with-mailbox.ts'

/**
 * Adds differences to the counters of folders, and tells open browsers what they come to. `before`: the same folders'
 * counters as they were read under the mailbox's lock; with them nothing is waited for. Spec §4, live event `updateMailbox`.
 */
export async function countFolders(
  tx: MailboxTx,
  account_id: number,
  differences: FolderDifference[],
  before?: readonly FolderCounts[],
): Promise<void> {
  tx.sent(updateFolderCounts(tx, account_id, differences))
  const byFolder = Map.groupBy(differences, ({ folder_id }) => folder_id)
  const counts = before
    ? before.flatMap((one) => added(one, byFolder.get(one.folder_id)))
    : await selectFolderCounts(tx, account_id, [...byFolder.keys()])
  for (const count of counts) tx.publish(account_id, { event: 'updateMailbox', ...count })
}

function added(
  { folder_id, total, unread }: FolderCounts,
  differences: FolderDifference[] | undefined,
): { folder_id: FolderId; total: number; unread: number }[] {
  if (!differences) return []
  const sum = (name: 'total' | 'unread') => differences.reduce((all, one) => all + one[name], 0)
  return [{ folder_id, total: total + sum('total'), unread: unread + sum('unread') }]
}
