import { AppError } from '#contract/errors.ts'
import type { FolderId } from '#contract/messages/message.ts'
import type { Db, Tx } from '#server/db/db.ts'
import { type FolderRow, selectFolder } from './folders.sql.ts'

/** A folder of the account. Throws `request_folder_not_found`. */
export async function getFolder(db: Db | Tx, account_id: number, id: FolderId): Promise<FolderRow> {
  const folder = await selectFolder(db, account_id, id)
  if (!folder) throw new AppError('request_folder_not_found')
  return folder
}

/**
 * A folder that messages may be moved to: not a collector's (Spec §6), and not the pseudo-folders
 * 0 and -1. Throws `request_folder_id_error`, `request_folder_not_found`.
 */
export async function getTargetFolder(tx: Tx, account_id: number, id: FolderId): Promise<FolderRow> {
  if (id <= 0) throw new AppError('request_folder_id_error')
  const folder = await getFolder(tx, account_id, id)
  if (folder.kind === 'collector') throw new AppError('request_folder_id_error')
  return folder
}
