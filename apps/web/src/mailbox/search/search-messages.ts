import { useQuery } from '@tanstack/react-query'
import { searchMessages } from '#contract/mailbox/search/search-messages.ts'
import { useApi } from '#web/platform/calls/api.ts'
import { MESSAGE_LISTS } from '#web/platform/calls/query-keys.ts'

const RECENT_LETTERS = 3

/** The latest letters from an address. */
export function useRecentLetters(email: string | undefined) {
  const api = useApi()
  return useQuery({
    queryKey: [...MESSAGE_LISTS, 'recent', email],
    queryFn: async ({ signal }) =>
      (
        await api(
          searchMessages,
          { request_type: 'search', from: email, page: 1, limit: RECENT_LETTERS },
          { signal },
        )
      ).messages,
    enabled: email !== undefined,
  })
}
