import type { FolderId } from '#contract/mailbox/messages/message.schema.ts'
import type { Db, Tx } from '#server/platform/db/db.ts'
import { selectFolders } from './folders.sql.ts'

/** Ids of all folders of the account. */
export async function listFolderIds(db: Db | Tx, account_id: number): Promise<FolderId[]> {
  return (await selectFolders(db, account_id)).map(({ id }) => id)
}

/** Ids of the folders that messages may be put into: the inbox and those of one's own. */
export async function listTargetFolderIds(db: Db | Tx, account_id: number): Promise<FolderId[]> {
  const folders = await selectFolders(db, account_id)
  return folders.filter(({ kind }) => kind === 'inbox' || kind === 'user').map(({ id }) => id)
}
