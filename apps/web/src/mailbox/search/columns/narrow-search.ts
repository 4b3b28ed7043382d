import { useQuery } from '@tanstack/react-query'
import { narrowSearch } from '#contract/mailbox/search/columns/narrow-search.ts'
import { useApi } from '#web/platform/calls/api.ts'
import { SEARCH_COLUMNS } from '#web/platform/calls/query-keys.ts'
import type { SearchOf } from './search-of.ts'

/** How many messages of a search would be left if more was asked of them; null asks for nothing. */
export function useNarrowings(search: SearchOf | null) {
  const api = useApi()
  const year_since = new Date(new Date().getFullYear(), 0, 1).toISOString()
  return useQuery({
    queryKey: [...SEARCH_COLUMNS, 'narrow', search, year_since],
    queryFn: ({ signal }) => api(narrowSearch, { ...search!, year_since }, { signal }),
    enabled: search !== null,
    // What was found is there without it.
    meta: { quiet: true },
  })
}
