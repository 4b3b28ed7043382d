import type { FolderId, MessageList } from '#contract/mailbox/messages/message.schema.ts'
import type { Actor, App } from '#server/app.ts'
import { listRows } from '../store/rows/list-rows.ts'
import { pageOfFolder } from './search.sql.ts'

/** A page of a whole folder, its totals from the folder's own counters: the fast way for the commonest list. */
export async function listFolder(
  app: App,
  actor: Actor,
  folder: { id: FolderId; total: number; threads: number },
  { limit, offset, isGrouped }: { limit: number; offset: number; isGrouped: boolean },
): Promise<MessageList> {
  const total = isGrouped ? folder.threads : folder.total
  const page = pageOfFolder(actor.account_id, folder.id, { limit, offset, total, isGrouped })
  const messages = await listRows(app.db, actor, page, { threads: isGrouped })
  return { messages, total, all: folder.total }
}
