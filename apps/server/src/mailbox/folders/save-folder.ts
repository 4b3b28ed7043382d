import { AppError } from '#contract/errors.ts'
import type { Folder } from '#contract/mailbox/folders/folder.schema.ts'
import type { SaveFolder } from '#contract/mailbox/folders/save-folder.schema.ts'
import type { FolderId } from '#contract/mailbox/messages/message.schema.ts'
import type { Actor, App } from '#server/app.ts'
import { withMailbox } from '../store/with-mailbox.ts'
import { selectFolders } from './folders.sql.ts'
import { changedFolder } from './tree/changed-folder.ts'
import { renameFolder } from './tree/rename-folder.ts'

/**
 * Gives a folder of one's own another name or another parent; those below it go along. Throws
 * `request_folder_not_found`, and `forbidden` for system and collector folders. Spec §7 Folders.
 */
export async function saveFolder(
  app: App,
  { account_id }: Actor,
  { id, folder: { folder: requested } }: SaveFolder,
): Promise<{ folder: Folder }> {
  return withMailbox(app.db, account_id, async (tx) => {
    const folders = await selectFolders(tx, account_id)
    const moved = folders.find((folder) => folder.id === id)
    if (!moved) throw new AppError('request_folder_not_found')
    const { name, parent_id = parentOf(folders, moved.name) } = requested
    await renameFolder(tx, account_id, folders, { moved, name, parent_id })
    return { folder: await changedFolder(tx, account_id, id) }
  })
}

function parentOf(folders: { id: FolderId; name: string }[], name: string): FolderId | null {
  const parent = name.slice(0, Math.max(0, name.lastIndexOf('.')))
  return folders.find((folder) => folder.name === parent)?.id ?? null
}
