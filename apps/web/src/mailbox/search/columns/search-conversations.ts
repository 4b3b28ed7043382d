import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { searchConversations } from '#contract/mailbox/search/columns/search-conversations.ts'
import { useApi } from '#web/platform/calls/api.ts'
import { SEARCH_COLUMNS } from '#web/platform/calls/query-keys.ts'
import type { SearchOf } from './search-of.ts'

/** What a search finds, by conversation, and how long that took in ms; null asks for nothing. The rows of the search before stay until then. */
export function useConversations(search: SearchOf | null) {
  const api = useApi()
  return useQuery({
    queryKey: [...SEARCH_COLUMNS, 'conversations', search],
    queryFn: async ({ signal }) => {
      const before = performance.now()
      const answers = await api(searchConversations, search!, { signal })
      return { ...answers, took_ms: Math.round(performance.now() - before), search }
    },
    enabled: search !== null,
    placeholderData: keepPreviousData,
    // The column has its own way to try again.
    meta: { quiet: true },
  })
}
