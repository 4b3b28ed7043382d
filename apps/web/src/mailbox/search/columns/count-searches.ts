import { useQueries } from '@tanstack/react-query'
import { searchMessages } from '#contract/mailbox/search/search-messages.ts'
import { useApi } from '#web/platform/calls/api.ts'
import { SEARCH_COLUMNS } from '#web/platform/calls/query-keys.ts'
import type { SearchRoute } from '#web/platform/paths.ts'
import { type SearchOf, searchOf } from './search-of.ts'

/** How many messages each of these searches finds; undefined until it is known. */
export function useCounts(routes: readonly SearchRoute[]): (number | undefined)[] {
  const api = useApi()
  const counted = useQueries({
    queries: routes.map((route) => {
      const search: SearchOf = searchOf(route)
      return {
        queryKey: [...SEARCH_COLUMNS, 'count', search],
        queryFn: async ({ signal }: { signal: AbortSignal }) =>
          (await api(searchMessages, { ...search, page: 1, limit: 1 }, { signal })).all,
        meta: { quiet: true },
      }
    }),
  })
  return counted.map(({ data }) => data)
}
