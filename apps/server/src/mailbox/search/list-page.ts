import type { FolderId, MessageList } from '#contract/mailbox/messages/message.schema.ts'
import type { Actor, App } from '#server/app.ts'
import type { Asks } from '#server/platform/db/db.ts'
import { listRows } from '../store/rows/list-rows.ts'
import { type PageOptions, pageOfFolder, selectFoundPage } from './search.sql.ts'
import type { ViewedScope } from './view-scope.ts'

/** The page of a scope that was made ready, with all that was there by then. */
export const listPage = (app: App, actor: Actor, viewed: ViewedScope): Promise<MessageList> =>
  app.db.read(actor.account_id, (db) => readPage(db, actor, viewed), viewed.change_seq)

async function readPage(
  db: Asks,
  actor: Actor,
  { bound, options, whole }: ViewedScope,
): Promise<MessageList> {
  if (whole) return pageOfWhole(db, actor, whole, options)
  const { ids, among, total, all } = await selectFoundPage(db, actor.account_id, bound, options)
  const threads = options.isGrouped
  const isSearch = bound.scope.request_type === 'search'
  const messages = await listRows(db, actor, ids, { threads, among: isSearch ? among : undefined })
  return { messages, total, all }
}

/** A page of a whole folder, its totals from the folder's own counters: the fast way for the commonest list. */
async function pageOfWhole(
  db: Asks,
  actor: Actor,
  folder: { id: FolderId; total: number; threads: number },
  { limit, offset, isGrouped }: PageOptions,
): Promise<MessageList> {
  const total = isGrouped ? folder.threads : folder.total
  const page = pageOfFolder(actor.account_id, folder.id, { limit, offset, total, isGrouped })
  const messages = await listRows(db, actor, page, { threads: isGrouped })
  return { messages, total, all: folder.total }
}
