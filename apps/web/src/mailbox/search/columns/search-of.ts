import type { SearchConversations } from '#contract/mailbox/search/columns/search-conversations.schema.ts'
import { requestOf } from '#web/mailbox/list/list-scope.ts'
import type { SearchRoute } from '#web/platform/paths.ts'

/** A search as the columns are asked for it. */
export type SearchOf = SearchConversations

export const searchOf = (route: SearchRoute): SearchOf => ({ ...requestOf(route), request_type: 'search' })
