import { AppError } from '#contract/errors.ts'
import type { FolderId } from '#contract/mailbox/messages/message.schema.ts'
import type { Actor, App } from '#server/app.ts'
import { endRules } from '../labels/rules/end-rules.ts'
import { trashFolderMessages } from '../messages/trash-folder-messages.ts'
import { type MailboxTx, withMailbox } from '../store/with-mailbox.ts'
import { deleteFolderRow, selectFolders } from './folders.sql.ts'
import { getFolder } from './get-folder.ts'
import { isWithin } from './tree/folder-path.ts'

/** So many messages go in one transaction; others get their turn in between. */
const AT_ONCE = 2000

/**
 * Deletes a folder of one's own; its messages go to Trash. `onDelete` sees it a last time. Throws `folder_children_exist`, and `forbidden` for
 * system and collector folders and alias-only sessions. Spec §7 Folders, §6.
 */
export async function deleteFolder(
  app: Pick<App, 'db'>,
  { account_id }: Pick<Actor, 'account_id'>,
  { id, onDelete }: { id: FolderId; onDelete?: (tx: MailboxTx) => Promise<void> },
): Promise<void> {
  const someOfIt = async (tx: MailboxTx): Promise<boolean> => {
    const { kind, name } = await getFolder(tx, { account_id }, id)
    if (kind !== 'user') throw new AppError('forbidden')
    const folders = await selectFolders(tx, account_id)
    if (folders.some((folder) => folder.id !== id && isWithin(folder.name, name))) {
      throw new AppError('folder_children_exist')
    }
    if ((await trashFolderMessages(tx, account_id, id, AT_ONCE)) === AT_ONCE) return false
    await endRules(tx, account_id, id)
    await onDelete?.(tx)
    await deleteFolderRow(tx, account_id, id)
    tx.publish(account_id, { event: 'updateMailboxList' })
    return true
  }
  while (!(await withMailbox(app.db, account_id, someOfIt)));
}
