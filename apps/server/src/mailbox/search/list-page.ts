import type { MessageList } from '#contract/mailbox/messages/message.schema.ts'
import type { Actor, App } from '#server/app.ts'
import { listRows } from '../store/rows/list-rows.ts'
import { listFolder } from './list-folder.ts'
import { selectFoundPage } from './search.sql.ts'
import type { ViewedScope } from './view-scope.ts'

/** The page of a scope that was made ready. */
export async function listPage(
  app: App,
  actor: Actor,
  { bound, options, whole }: ViewedScope,
): Promise<MessageList> {
  if (whole) return listFolder(app, actor, whole, options)
  const { ids, among, total, all } = await selectFoundPage(app.db, actor.account_id, bound, options)
  const threads = options.isGrouped
  const isSearch = bound.scope.request_type === 'search'
  const messages = await listRows(app.db, actor, ids, { threads, among: isSearch ? among : undefined })
  return { messages, total, all }
}
