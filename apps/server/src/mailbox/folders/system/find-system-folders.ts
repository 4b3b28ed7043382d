import type { SystemFolder } from '#contract/mailbox/folders/folder.ts'
import type { FolderId } from '#contract/mailbox/messages/message.schema.ts'
import type { Db, Tx } from '#server/platform/db/db.ts'
import { selectFolders } from '../folders.sql.ts'

/** Ids of the account's system folders by kind. */
export async function findSystemFolders(
  db: Db | Tx,
  account_id: number,
): Promise<Partial<Record<SystemFolder, FolderId>>> {
  const folders = await selectFolders(db, account_id)
  return Object.fromEntries(
    folders.filter(({ kind }) => kind !== 'user' && kind !== 'collector').map(({ kind, id }) => [kind, id]),
  )
}
