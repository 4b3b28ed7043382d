import { AppError } from '#contract/errors.ts'
import type { MessageList } from '#contract/mailbox/messages/message.schema.ts'
import { FOLDER_FLAGGED, SEARCH_LIMIT_DEFAULT } from '#contract/mailbox/search/scope.ts'
import type { SearchMessages } from '#contract/mailbox/search/search-messages.schema.ts'
import type { Actor, App } from '#server/app.ts'
import { listRows } from '../store/rows/list-rows.ts'
import { bindScope } from './bind-scope.ts'
import { listFolder } from './list-folder.ts'
import { type BoundScope, selectFolderView, selectFoundPage } from './search.sql.ts'

/**
 * A page of a folder, a label or a search, newest first. With the setting `message_thread` a folder shows
 * conversations, and a search shows of each what was found in it, the newest on top; labels show single messages,
 * since those carry the label. Spec §7 Messages, §5 Search; decisions 82.
 */
export async function searchMessages(app: App, actor: Actor, input: SearchMessages): Promise<MessageList> {
  const { account_id } = actor
  const { page, limit: requestedLimit, ...scope } = input
  // A session of one alias has its folders looked up by `bindScope`, which knows which it may know of.
  const folder_id = actor.alias_only ? null : (scope.folder_id ?? null)
  const view = await selectFolderView(app.db, account_id, folder_id)
  if (!view) throw new AppError('mailbox_not_exist')
  const bound = await bindScope(app.db, actor, scope, view.folder !== null)
  const isSearch = scope.request_type === 'search'
  const limit = requestedLimit ?? (isSearch ? SEARCH_LIMIT_DEFAULT : view.per_page)
  const slice = { limit, offset: (page - 1) * limit }

  const isFolder = scope.request_type === 'folder'
  const isThreads = isSearch || (isFolder && scope.folder_id !== FOLDER_FLAGGED)
  const isGrouped = view.message_thread && isThreads
  const isUnreadFirst = isFolder && view.unread_first
  if (isFolder && view.folder && isWhole(bound) && !isUnreadFirst) {
    return listFolder(app, actor, view.folder, { ...slice, isGrouped })
  }

  const foundPage = await selectFoundPage(app.db, account_id, bound, { ...slice, isGrouped, isUnreadFirst })
  const among = isSearch ? foundPage.among : undefined
  const messages = await listRows(app.db, actor, foundPage.ids, { threads: isGrouped, among })
  return { messages, total: foundPage.total, all: foundPage.all }
}

/** Nothing is asked but the folder itself, so that its own counters tell the totals. */
function isWhole({ scope, query, alias_only }: BoundScope): boolean {
  const { alias_id, since, before, subfolders } = scope
  const isNarrowed = typeof alias_id === 'number' || alias_only !== undefined || since || before || subfolders
  return query.length === 0 && !isNarrowed
}
