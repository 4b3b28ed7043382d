import { AppError } from '#contract/errors.ts'
import type { FolderId } from '#contract/mailbox/messages/message.schema.ts'
import type { Actor, App } from '#server/app.ts'
import { type FolderRow, selectFolders } from '#server/mailbox/folders/folders.sql.ts'
import { renameFolder } from '#server/mailbox/folders/tree/rename-folder.ts'
import { selectMessageRefsOfFolder } from '#server/mailbox/store/message-refs.sql.ts'
import { relocateMessages } from '#server/mailbox/store/relocate-messages.ts'
import { type MailboxTx, withMailbox } from '#server/mailbox/store/with-mailbox.ts'
import { checkNames, folderAt, mustFolderAt, namesOfPath } from './folder-at.ts'
import { ensureFolderAt, putFolderIn } from './put-folder-at.ts'

export interface RenameFolderAt {
  path: string
  to: string
}

/** So many messages go in one transaction; others get their turn in between. */
const AT_ONCE = 2000

/**
 * Renames or moves a folder with those below it; folders above the new path are made where they are not there. Of INBOX the
 * messages go into a new folder, and it stays with those below it. Throws `request_folder_not_found`, `folder_already_exist`,
 * `folder_parent_wrong`, `invalid_params`, and `forbidden` for the other system folders and for those of collectors. RFC 9051 §6.3.6.
 */
export async function renameFolderAt(
  app: Pick<App, 'db'>,
  { account_id }: Pick<Actor, 'account_id'>,
  { path, to }: RenameFolderAt,
): Promise<void> {
  const emptied = await withMailbox(app.db, account_id, async (tx) => {
    const folders = await selectFolders(tx, account_id)
    const folder = mustFolderAt(folders, path)
    if (folder.kind !== 'user' && folder.kind !== 'inbox') throw new AppError('forbidden')
    const names = namesOfPath(to)
    const there = folderAt(folders, to)
    if (there && there.id !== folder.id) throw new AppError('folder_already_exist')
    checkNames(names.slice(-1))
    const target = {
      name: names.at(-1)!,
      parent_id: await ensureFolderAt(tx, account_id, names.slice(0, -1)),
    }
    tx.publish(account_id, { event: 'updateMailboxList' })
    if (folder.kind === 'inbox')
      return { inbox: folder, to: await putFolderIn(tx, account_id, target.parent_id, target.name) }
    await renameFolder(tx, account_id, await selectFolders(tx, account_id), { moved: folder, ...target })
  })
  if (!emptied) return
  const some = (tx: MailboxTx) => moveSome(tx, account_id, emptied)
  while ((await withMailbox(app.db, account_id, some)) === AT_ONCE);
}

/** What arrives meanwhile stays. */
async function moveSome(
  tx: MailboxTx,
  account_id: number,
  { inbox, to }: { inbox: FolderRow; to: FolderId },
): Promise<number> {
  const below = { uid: inbox.uid_next, alias_id: undefined, limit: AT_ONCE }
  const messageRefs = await selectMessageRefsOfFolder(tx, account_id, inbox.id, below)
  return (await relocateMessages(tx, account_id, messageRefs, to)).affected
}
