import type { Folder } from '#contract/mailbox/folders/folder.schema.ts'
import type { ListFolders } from '#contract/mailbox/folders/list-folders.schema.ts'
import type { Actor, App } from '#server/app.ts'
import { selectFolders, selectFoldersOfAlias } from './folders.sql.ts'
import { folderTree } from './tree/folder-tree.ts'

/**
 * The folder tree with counters. Of one address, when it is named or the session is its own: the folders that have
 * its messages, and their numbers. Spec §7 Folders, §6.
 */
export async function listFolders(
  app: App,
  { account_id, alias_only }: Actor,
  query: ListFolders = {},
): Promise<{ folders: Folder[] }> {
  const alias_id = alias_only?.alias_id ?? query.alias_id
  const rows =
    alias_id === undefined
      ? await selectFolders(app.db, account_id)
      : await selectFoldersOfAlias(app.db, account_id, alias_id)
  return { folders: folderTree(rows) }
}
