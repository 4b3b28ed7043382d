import type { MessageList } from '#contract/messages/message.ts'
import { FOLDER_FLAGGED, SEARCH_LIMIT_DEFAULT } from '#contract/search/scope.ts'
import type { SearchMessages } from '#contract/search/search-messages.ts'
import type { Actor, App } from '#server/app.ts'
import { getSettings } from '#server/features/account/get-settings.ts'
import { listRows } from '#server/features/messages/list-rows.ts'
import { bindScope } from './bind-scope.ts'
import { listFolder } from './list-folder.ts'
import { selectFoundPage } from './search.sql.ts'

/**
 * A page of a folder, a label or a search, newest first. A folder shows conversations when the setting
 * `message_thread` is on; labels and searches show single letters, since those are what was found.
 * Spec §7 Messages, §5 Search.
 */
export async function searchMessages(app: App, actor: Actor, input: SearchMessages): Promise<MessageList> {
  const { account_id } = actor
  const { page, limit: asked, ...scope } = input
  const { settings } = await getSettings(app, actor)
  const bound = await bindScope(app.db, actor, scope)
  const limit = asked ?? (scope.request_type === 'search' ? SEARCH_LIMIT_DEFAULT : settings.per_page)
  const view = { limit, offset: (page - 1) * limit }

  const isFolder = scope.request_type === 'folder'
  const isGrouped = isFolder && settings.message_thread && scope.folder_id !== FOLDER_FLAGGED
  const isUnreadFirst = isFolder && settings.unread_first
  const isWhole =
    bound.query === null &&
    typeof scope.alias_id !== 'number' &&
    bound.alias_only === undefined &&
    !scope.since &&
    !scope.before &&
    !scope.filter &&
    !scope.subfolders &&
    !isUnreadFirst
  if (isFolder && isWhole && scope.folder_id != null && scope.folder_id > FOLDER_FLAGGED) {
    return listFolder(app, actor, scope.folder_id, { ...view, isGrouped })
  }

  const found = await selectFoundPage(app.db, account_id, bound, { ...view, isGrouped, isUnreadFirst })
  const messages = await listRows(app.db, actor, found.ids, { threads: isGrouped })
  return { messages, total: found.total, all: found.all }
}
