import type { Folder } from '#contract/mailbox/folders/folder.schema.ts'
import type { FolderId } from '#contract/mailbox/messages/message.schema.ts'
import type { MailboxTx } from '#server/mailbox/store/with-mailbox.ts'
import { selectFolders } from '../folders.sql.ts'
import { folderTree } from './folder-tree.ts'

/** A folder as it stands after a change that everybody is told of. */
export async function changedFolder(tx: MailboxTx, account_id: number, id: FolderId): Promise<Folder> {
  tx.publish(account_id, { event: 'updateMailboxList' })
  const find = (folders: Folder[]): Folder | undefined =>
    folders.find((folder) => folder.id === id) ??
    folders.flatMap(({ subfolders }) => find(subfolders) ?? [])[0]
  return find(folderTree(await selectFolders(tx, account_id)))!
}
