import { AppError } from '#contract/errors.ts'
import type { Folder } from '#contract/mailbox/folders/folder.ts'
import { type CreateFolder, FOLDERS_MAX, type SaveFolder } from '#contract/mailbox/folders/save-folder.ts'
import type { FolderId } from '#contract/mailbox/messages/message.ts'
import type { Actor, App } from '#server/app.ts'
import { type MailboxTx, withMailbox } from '../store/with-mailbox.ts'
import { folderPlace } from './folder-place.ts'
import { folderTree } from './folder-tree.ts'
import { type FolderRow, insertFolder, selectFolders, updateFolderName } from './folders.sql.ts'

/** Makes a folder of one's own under Inbox, another such folder, or at the top. Closed to alias-only sessions. Spec §7 Folders, §6. */
export async function createFolder(
  app: App,
  { account_id }: Actor,
  { folder: { folder: wanted } }: CreateFolder,
): Promise<{ folder: Folder }> {
  return withMailbox(app.db, account_id, async (tx) => {
    const folders = await selectFolders(tx, account_id)
    const id = await putFolder(tx, account_id, folders, wanted)
    return { folder: await changedFolder(tx, account_id, id) }
  })
}

/** Makes a folder where it may stand, as long as there is room for one more. */
export async function putFolder(
  tx: MailboxTx,
  account_id: number,
  folders: FolderRow[],
  wanted: { name: string; parent_id: FolderId | null },
): Promise<FolderId> {
  const name = folderPlace(folders, wanted)
  if (folders.length >= FOLDERS_MAX) {
    throw new AppError('max_count_reached', { params: { limit: FOLDERS_MAX } })
  }
  return insertFolder(tx, account_id, { name })
}

/**
 * Gives a folder of one's own another name or another parent; those below it go along. Throws
 * `request_folder_not_found`, and `forbidden` for system and collector folders. Spec §7 Folders.
 */
export async function saveFolder(
  app: App,
  { account_id }: Actor,
  { id, folder: { folder: wanted } }: SaveFolder,
): Promise<{ folder: Folder }> {
  return withMailbox(app.db, account_id, async (tx) => {
    const folders = await selectFolders(tx, account_id)
    const moved = folders.find((folder) => folder.id === id)
    if (!moved) throw new AppError('request_folder_not_found')
    if (moved.kind !== 'user') throw new AppError('forbidden')
    const { name, parent_id = parentOf(folders, moved.name) } = wanted
    const place = folderPlace(folders, { name, parent_id, moved })
    if (place !== moved.name) await updateFolderName(tx, account_id, { from: moved.name, to: place })
    return { folder: await changedFolder(tx, account_id, id) }
  })
}

function parentOf(folders: { id: FolderId; name: string }[], name: string): FolderId | null {
  const parent = name.slice(0, Math.max(0, name.lastIndexOf('.')))
  return folders.find((folder) => folder.name === parent)?.id ?? null
}

/** A folder as it stands after a change that everybody is told of. */
export async function changedFolder(tx: MailboxTx, account_id: number, id: FolderId): Promise<Folder> {
  tx.tell(account_id, { event: 'updateMailboxList' })
  const find = (folders: Folder[]): Folder | undefined =>
    folders.find((folder) => folder.id === id) ??
    folders.flatMap(({ subfolders }) => find(subfolders) ?? [])[0]
  return find(folderTree(await selectFolders(tx, account_id)))!
}
