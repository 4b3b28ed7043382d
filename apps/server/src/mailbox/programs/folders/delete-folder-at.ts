import type { Actor, App } from '#server/app.ts'
import { deleteFolder } from '#server/mailbox/folders/delete-folder.ts'
import { selectFolders } from '#server/mailbox/folders/folders.sql.ts'
import { mustFolderAt } from './folder-at.ts'

/**
 * Deletes a folder of one's own by its path; its messages go to Trash, as in the web. Throws `request_folder_not_found`,
 * `folder_children_exist`, `forbidden`. RFC 9051 §6.3.5.
 */
export async function deleteFolderAt(
  app: Pick<App, 'db'>,
  actor: Pick<Actor, 'account_id'>,
  { path }: { path: string },
): Promise<void> {
  const { id } = mustFolderAt(await selectFolders(app.db, actor.account_id), path)
  await deleteFolder(app, actor, { id })
}
