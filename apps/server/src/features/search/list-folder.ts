import type { FolderId, MessageList } from '#contract/messages/message.ts'
import type { Actor, App } from '#server/app.ts'
import { getFolder } from '#server/features/folders/get-folder.ts'
import { listRows } from '#server/features/messages/list-rows.ts'
import { selectFolderPage } from './search.sql.ts'

/** A page of a whole folder, its totals from the folder's own counters: the fast way for the commonest list. */
export async function listFolder(
  app: App,
  actor: Actor,
  folder_id: FolderId,
  { limit, offset, isGrouped }: { limit: number; offset: number; isGrouped: boolean },
): Promise<MessageList> {
  const folder = await getFolder(app.db, actor.account_id, folder_id)
  const total = isGrouped ? folder.threads : folder.total
  const ids = await selectFolderPage(app.db, actor.account_id, folder_id, { limit, offset, total, isGrouped })
  return { messages: await listRows(app.db, actor, ids, { threads: isGrouped }), total, all: folder.total }
}
