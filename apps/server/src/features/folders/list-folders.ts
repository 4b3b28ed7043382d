import type { Folder } from '#contract/folders/folder.ts'
import type { Actor, App } from '#server/app.ts'
import { folderTree } from './folder-tree.ts'
import { selectAliasCounts, selectFolders } from './folders.sql.ts'

/**
 * The folder tree with counters; a session of one alias sees the folders and numbers of that alias's letters.
 * Spec §7 Folders, §6.
 */
export async function listFolders(
  app: App,
  { account_id, alias_only }: Actor,
): Promise<{ folders: Folder[] }> {
  const rows = await selectFolders(app.db, account_id)
  if (!alias_only) return { folders: folderTree(rows) }

  const counts = await selectAliasCounts(app.db, account_id, alias_only.alias_id)
  const byFolder = new Map(counts.map((each) => [each.folder_id, each]))
  // Names of the owner's folders say something of other mail; those with letters of the alias have to be named.
  const shown = rows.filter(({ id, kind }) => byFolder.has(id) || (kind !== 'user' && kind !== 'collector'))
  return {
    folders: folderTree(shown.map((row) => ({ ...row, total: 0, unread: 0, ...byFolder.get(row.id) }))),
  }
}
