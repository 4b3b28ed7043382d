import { AppError } from '#contract/errors.ts'
import { FOLDER_FLAGGED, SEARCH_LIMIT_DEFAULT } from '#contract/mailbox/search/scope.ts'
import type { SearchMessages } from '#contract/mailbox/search/search-messages.schema.ts'
import type { Actor, App } from '#server/app.ts'
import { bindScope } from './bind-scope.ts'
import { type BoundScope, type FolderView, type PageOptions, selectFolderView } from './search.sql.ts'

/** What is asked for, made ready, with what the account's settings make of it. */
export interface ViewedScope {
  bound: BoundScope
  options: PageOptions
  /** How often the mailbox had changed when this was looked up. */
  change_seq: number
  /** A folder is asked for and nothing but the folder, so that its own counters tell the totals. */
  whole: FolderView['folder']
}

/** Throws `mailbox_not_exist` and what `bindScope` throws. */
export async function viewScope(app: App, actor: Actor, input: SearchMessages): Promise<ViewedScope> {
  const { page, limit: requestedLimit, ...scope } = input
  // A session of one alias has its folders looked up by `bindScope`, which knows which it may know of.
  const folder_id = actor.alias_only ? null : (scope.folder_id ?? null)
  const view = await selectFolderView(app.db, actor.account_id, folder_id)
  if (!view) throw new AppError('mailbox_not_exist')
  const bound = await bindScope(app.db, actor, scope, view.folder !== null)
  const isSearch = scope.request_type === 'search'
  const limit = requestedLimit ?? (isSearch ? SEARCH_LIMIT_DEFAULT : view.per_page)

  const isFolder = scope.request_type === 'folder'
  const isThreads = isSearch || (isFolder && scope.folder_id !== FOLDER_FLAGGED)
  const isUnreadFirst = isFolder && view.unread_first
  const isGrouped = view.message_thread && isThreads
  const whole = isFolder && isWhole(bound) && !isUnreadFirst ? view.folder : null
  const options = { limit, offset: (page - 1) * limit, isGrouped, isUnreadFirst }
  return { bound, options, change_seq: view.change_seq, whole }
}

/** Nothing is asked but the folder itself. */
function isWhole({ scope, query, alias_only }: BoundScope): boolean {
  const { alias_id, since, before, subfolders } = scope
  const isNarrowed = typeof alias_id === 'number' || alias_only !== undefined || since || before || subfolders
  return query.length === 0 && !isNarrowed
}
