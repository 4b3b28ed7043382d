import type { Actor, App } from '#server/app.ts'
import { selectFolders, updateSubscribed } from '#server/mailbox/folders/folders.sql.ts'
import { withMailbox } from '#server/mailbox/store/with-mailbox.ts'
import { folderAt, mustFolderAt, namesOfPath } from '../folder-at.ts'
import { deleteLostSubscription } from './lost-subscriptions.sql.ts'

/**
 * Puts a folder on the list of those that its person reads in programs, or takes it off, also one that is not there any more.
 * Throws `request_folder_not_found`. RFC 9051 §6.3.7, §6.3.8.
 */
export async function setSubscribed(
  app: Pick<App, 'db'>,
  { account_id }: Pick<Actor, 'account_id'>,
  { path, is_subscribed }: { path: string; is_subscribed: boolean },
): Promise<void> {
  await withMailbox(app.db, account_id, async (tx) => {
    const wasLost = await deleteLostSubscription(tx, account_id, namesOfPath(path).join('.'))
    const folders = await selectFolders(tx, account_id)
    if (wasLost && !is_subscribed && !folderAt(folders, path)) return
    const { id } = mustFolderAt(folders, path)
    await updateSubscribed(tx, account_id, id, is_subscribed)
  })
}
