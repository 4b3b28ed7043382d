import type { Actor, App } from '#server/app.ts'
import { deleteFolder } from '#server/mailbox/folders/delete-folder.ts'
import { selectFolders } from '#server/mailbox/folders/folders.sql.ts'
import { mustFolderAt } from './folder-at.ts'
import { insertLostSubscription } from './subscriptions/lost-subscriptions.sql.ts'

/**
 * Deletes a folder of one's own by its path; its messages go to Trash, as in the web. A subscription to it stays. Throws `request_folder_not_found`,
 * `folder_children_exist`, `forbidden`. RFC 9051 §6.3.5.
 */
export async function deleteFolderAt(
  app: Pick<App, 'db'>,
  actor: Pick<Actor, 'account_id'>,
  { path }: { path: string },
): Promise<void> {
  const { account_id } = actor
  const { id } = mustFolderAt(await selectFolders(app.db, account_id), path)
  await deleteFolder(app, actor, { id, onDelete: (tx) => insertLostSubscription(tx, account_id, id) })
}
