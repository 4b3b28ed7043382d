import type { FolderId } from '#contract/mailbox/messages/message.schema.ts'
import type { Tx } from '#server/platform/db/db.ts'
import { selectFolderCounts } from '../message-refs.sql.ts'

/** Tells open browsers the counters of these folders: how many messages they hold now, and how many unread ones. Spec §4, live event `updateMailbox`. */
export async function publishCounters(
  tx: Tx,
  account_id: number,
  folder_ids: Iterable<FolderId>,
): Promise<void> {
  for (const counts of await selectFolderCounts(tx, account_id, [...new Set(folder_ids)])) {
    tx.publish(account_id, { event: 'updateMailbox', ...counts })
  }
}
