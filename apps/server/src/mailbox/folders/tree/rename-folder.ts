import { AppError } from '#contract/errors.ts'
import type { FolderId } from '#contract/mailbox/messages/message.schema.ts'
import type { MailboxTx } from '#server/mailbox/store/with-mailbox.ts'
import { type FolderRow, updateFolderName } from '../folders.sql.ts'
import { checkFolderPath } from './check-folder-path.ts'

/** Puts a folder of one's own under another name or parent, with those below it. Throws `forbidden` for system and collector folders. */
export async function renameFolder(
  tx: MailboxTx,
  account_id: number,
  folders: FolderRow[],
  { moved, name, parent_id }: { moved: FolderRow; name: string; parent_id: FolderId | null },
): Promise<void> {
  if (moved.kind !== 'user') throw new AppError('forbidden')
  const path = checkFolderPath(folders, { name, parent_id, moved })
  if (path !== moved.name) await updateFolderName(tx, account_id, { from: moved.name, to: path })
}
