import type { FolderId } from '#contract/mailbox/messages/message.schema.ts'
import { selectFolders, updateSubscribed } from '#server/mailbox/folders/folders.sql.ts'
import { putFolder } from '#server/mailbox/folders/tree/put-folder.ts'
import type { MailboxTx } from '#server/mailbox/store/with-mailbox.ts'
import { checkNames } from './folder-at.ts'

/** The folder of a path, made with all above it where there is none; null: beside the system folders. RFC 9051 §6.3.4. */
export async function ensureFolderAt(
  tx: MailboxTx,
  account_id: number,
  names: readonly string[],
): Promise<FolderId | null> {
  let id: FolderId | null = null
  for (const [nth, name] of names.entries()) {
    const folders = await selectFolders(tx, account_id)
    const path = names.slice(0, nth + 1).join('.')
    id = folders.find((folder) => folder.name === path)?.id ?? (await putFolderIn(tx, account_id, id, name))
  }
  return id
}

/**
 * Makes one more folder there, not among those that are read: to SUBSCRIBE is a command of its own. Throws `folder_already_exist` and what else keeps it from standing there.
 * RFC 9051 §6.3.7.
 */
export async function putFolderIn(
  tx: MailboxTx,
  account_id: number,
  parent_id: FolderId | null,
  name: string,
): Promise<FolderId> {
  checkNames([name])
  const id = await putFolder(tx, account_id, await selectFolders(tx, account_id), { name, parent_id })
  await updateSubscribed(tx, account_id, id, false)
  return id
}
