import type { FolderId } from '#contract/messages/message.ts'
import type { Tx } from '#server/db/db.ts'
import { discardMessages } from './delete-messages.ts'
import { lockMailbox, selectPlacesOfFolder } from './places.sql.ts'

/** Moves up to `limit` letters of a folder that is about to go to Trash. Answers how many. */
export async function trashFolderMessages(
  tx: Tx,
  account_id: number,
  folder_id: FolderId,
  limit: number,
): Promise<number> {
  await lockMailbox(tx, account_id)
  const all = { uid: UID_MAX, alias_id: undefined, limit }
  const places = await selectPlacesOfFolder(tx, account_id, folder_id, all)
  return (await discardMessages(tx, account_id, places)).affected
}

/** RFC 9051 §2.3.1.1 has more; the column ends here. */
const UID_MAX = 2_147_483_647
