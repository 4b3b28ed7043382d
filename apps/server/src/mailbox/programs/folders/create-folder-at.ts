import { AppError } from '#contract/errors.ts'
import type { FolderId } from '#contract/mailbox/messages/message.schema.ts'
import type { Actor, App } from '#server/app.ts'
import { selectFolders, updateArchive } from '#server/mailbox/folders/folders.sql.ts'
import { withMailbox } from '#server/mailbox/store/with-mailbox.ts'
import { folderAt, namesOfPath } from './folder-at.ts'
import { ensureFolderAt, putFolderIn } from './put-folder-at.ts'

/**
 * Makes a folder by its path, with those above it that are not there. Throws `folder_already_exist`, `folder_parent_wrong`,
 * `invalid_params` for a name that we would write otherwise, `max_count_reached`; `forbidden` with `isArchive`, where
 * the mailbox has an archive. RFC 9051 §6.3.4, RFC 6154 §3.
 */
export async function createFolderAt(
  app: Pick<App, 'db'>,
  { account_id }: Pick<Actor, 'account_id'>,
  { path, isArchive = false }: { path: string; isArchive?: boolean },
): Promise<{ folder_id: FolderId }> {
  return withMailbox(app.db, account_id, async (tx) => {
    const folders = await selectFolders(tx, account_id)
    if (folderAt(folders, path)) throw new AppError('folder_already_exist')
    if (isArchive && folders.some(({ is_archive }) => is_archive)) throw new AppError('forbidden')
    const names = namesOfPath(path)
    const parent_id = await ensureFolderAt(tx, account_id, names.slice(0, -1))
    const folder_id = await putFolderIn(tx, account_id, parent_id, names.at(-1)!)
    if (isArchive) await updateArchive(tx, account_id, folder_id)
    tx.publish(account_id, { event: 'updateMailboxList' })
    return { folder_id }
  })
}
