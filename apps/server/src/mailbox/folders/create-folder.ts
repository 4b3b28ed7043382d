import type { CreateFolder } from '#contract/mailbox/folders/create-folder.schema.ts'
import type { Folder } from '#contract/mailbox/folders/folder.schema.ts'
import type { Actor, App } from '#server/app.ts'
import { withMailbox } from '../store/with-mailbox.ts'
import { selectFolders } from './folders.sql.ts'
import { changedFolder } from './tree/changed-folder.ts'
import { putFolder } from './tree/put-folder.ts'

/** Makes a folder of one's own under Inbox, another such folder, or at the top. Closed to alias-only sessions. Spec §7 Folders, §6. */
export async function createFolder(
  app: App,
  { account_id }: Actor,
  { folder: { folder: requested } }: CreateFolder,
): Promise<{ folder: Folder }> {
  return withMailbox(app.db, account_id, async (tx) => {
    const folders = await selectFolders(tx, account_id)
    const id = await putFolder(tx, account_id, folders, requested)
    return { folder: await changedFolder(tx, account_id, id) }
  })
}
