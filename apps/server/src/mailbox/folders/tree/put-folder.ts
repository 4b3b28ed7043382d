import { AppError } from '#contract/errors.ts'
import { FOLDERS_MAX } from '#contract/mailbox/folders/folder.ts'
import type { FolderId } from '#contract/mailbox/messages/message.schema.ts'
import type { MailboxTx } from '#server/mailbox/store/with-mailbox.ts'
import { type FolderRow, insertFolder } from '../folders.sql.ts'
import { checkFolderPath } from './check-folder-path.ts'

/** Makes a folder where it may stand, as long as there is room for one more. */
export async function putFolder(
  tx: MailboxTx,
  account_id: number,
  folders: FolderRow[],
  requested: { name: string; parent_id: FolderId | null },
): Promise<FolderId> {
  const name = checkFolderPath(folders, requested)
  if (folders.length >= FOLDERS_MAX) {
    throw new AppError('max_count_reached', { params: { limit: FOLDERS_MAX } })
  }
  return insertFolder(tx, account_id, { name })
}
