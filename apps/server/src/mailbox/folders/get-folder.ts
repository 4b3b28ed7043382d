import { AppError } from '#contract/errors.ts'
import type { FolderId } from '#contract/mailbox/messages/message.schema.ts'
import type { Asking } from '#server/app.ts'
import type { Db, Tx } from '#server/platform/db/db.ts'
import { type FolderRow, selectFolder, selectFoldersOfAlias } from './folders.sql.ts'

/**
 * A folder of the account, or of those that a session of one alias knows of. Throws `request_folder_not_found`. An
 * alias's folders are listed whatever the id is, so that neither the answer nor its time tells which others there are.
 */
export async function getFolder(
  db: Db | Tx,
  { account_id, alias_only }: Asking,
  id: FolderId,
): Promise<FolderRow> {
  const folder = alias_only
    ? (await selectFoldersOfAlias(db, account_id, alias_only.alias_id)).find((one) => one.id === id)
    : await selectFolder(db, account_id, id)
  if (!folder) throw new AppError('request_folder_not_found')
  return folder
}

/**
 * A folder that messages may be moved to: not a collector's (Spec §6), not the pseudo-folders 0 and -1, and for
 * a session of one alias one of the system's: it uses no add-to-folder (Spec §6). Throws `request_folder_id_error`,
 * `request_folder_not_found`, `forbidden`.
 */
export async function getTargetFolder(db: Db | Tx, asking: Asking, id: FolderId): Promise<FolderRow> {
  if (id <= 0) throw new AppError('request_folder_id_error')
  const folder = await getFolder(db, asking, id)
  if (folder.kind === 'collector') throw new AppError('request_folder_id_error')
  if (asking.alias_only && folder.kind === 'user') throw new AppError('forbidden')
  return folder
}
