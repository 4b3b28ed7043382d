import type { Folder } from '#contract/folders/folder.ts'
import type { Actor, App } from '#server/app.ts'
import { folderTree } from './folder-tree.ts'
import { selectFolders, selectFoldersOfAlias } from './folders.sql.ts'

/**
 * The folder tree with counters; a session of one alias sees the folders and numbers of that alias's letters.
 * Spec §7 Folders, §6.
 */
export async function listFolders(
  app: App,
  { account_id, alias_only }: Actor,
): Promise<{ folders: Folder[] }> {
  const rows = alias_only
    ? await selectFoldersOfAlias(app.db, account_id, alias_only.alias_id)
    : await selectFolders(app.db, account_id)
  return { folders: folderTree(rows) }
}
