import type { FolderId } from '#contract/mailbox/messages/message.schema.ts'
import type { QueryField } from '#contract/mailbox/search/query.ts'
import type { SearchScope } from '#contract/mailbox/search/scope.schema.ts'
import { PAGE_LIMIT_MAX, SEARCH_LIMIT_DEFAULT } from '#contract/mailbox/search/scope.ts'
import type { MailRoute, SearchRoute } from '#web/platform/paths.ts'
import { isAnywhere, queryOf } from '../search/query/query-terms.ts'
import { splitQuery, type WrittenGroup } from '../search/query/query-text.ts'

/** One page of a list: which messages, which page, how many rows. Also its name in the cache. */
export interface ListScope {
  request: SearchScope
  page: number
  limit: number
}

/** The set of messages that a place of the mail screen shows. Spec §2 Route table, §5 Search. */
export function requestOf(route: MailRoute): SearchScope {
  const { a_id: alias_id } = route
  if (route.kind === 'folder') return { request_type: 'folder', folder_id: route.f_id as FolderId, alias_id }
  if (route.kind === 'label') return { request_type: 'label', label_id: route.l_id, alias_id }
  const { all_folder } = route
  const { words, groups } = splitQuery(route.search_text)
  const query = queryOf(groups, checkedFields(route))
  return {
    request_type: 'search',
    folder_id: all_folder ? null : (route.f_id as FolderId | null),
    ...(route.l_id !== null && { label_id: route.l_id }),
    // An address asked for by name is asked for among all.
    alias_id: names(groups, 'alias') ? 'all' : alias_id,
    ...(route.sender && { from: words }),
    ...(route.subject && { subject: words }),
    ...(route.text && { text: words }),
    ...searchDates(route),
    ...(!all_folder && { subfolders: true }),
    ...(query.length > 0 && { query }),
    ...(all_folder && (groups.some(isAnywhere) || names(groups, 'in')) && { trash_and_spam: true }),
  }
}

/** Is one of these wanted by name? */
const names = (groups: readonly WrittenGroup[], operator: 'alias' | 'in'): boolean =>
  groups.some((group) => group.some((term) => term.operator === operator && !term.not))

/** Where plain words are looked for. */
const checkedFields = ({ subject, text, sender }: SearchRoute): QueryField[] => [
  ...(subject ? (['subject'] as const) : []),
  ...(text ? (['body'] as const) : []),
  ...(sender ? (['from'] as const) : []),
]

/** A search in all folders takes no dates, whatever the address bar says. Spec §2 Search line. */
function searchDates({ all_folder, from, to }: SearchRoute): Pick<SearchScope, 'since' | 'before'> {
  const since = all_folder ? null : isoDay(from)
  const before = all_folder ? null : isoDay(to)
  return { ...(since && { since: `${since}T00:00:00Z` }), ...(before && { before: `${before}T23:59:59Z` }) }
}

/** dd.MM.yyyy → yyyy-MM-dd; null for anything else. Spec §5 Search. */
function isoDay(text: string): string | null {
  const [, day, month, year] = /^(\d{2})\.(\d{2})\.(\d{4})$/.exec(text) ?? []
  return day ? `${year}-${month}-${day}` : null
}

/** Rows of a page: `limit` of the query (Spec §2), else 20 in a search, else the setting. */
export function pageLimit(route: MailRoute, query: string, per_page: number): number {
  const limit = Number(new URLSearchParams(query).get('limit'))
  if (Number.isInteger(limit) && limit >= 1 && limit <= PAGE_LIMIT_MAX) return limit
  return route.kind === 'search' ? SEARCH_LIMIT_DEFAULT : per_page
}

export const listScope = (route: MailRoute, query: string, per_page: number): ListScope => ({
  request: requestOf(route),
  page: route.page,
  limit: pageLimit(route, query, per_page),
})

/** May a message that has just arrived in this folder and at this address stand on top of that page? */
export const showsArrival = (
  { request, page }: ListScope,
  arrival: { folder_id: FolderId; alias_id: number },
): boolean =>
  page === 1 &&
  request.request_type === 'folder' &&
  request.folder_id === arrival.folder_id &&
  (request.alias_id === 'all' || request.alias_id === arrival.alias_id)
