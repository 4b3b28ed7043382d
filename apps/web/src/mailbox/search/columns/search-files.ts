import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { searchFiles } from '#contract/mailbox/search/columns/search-files.ts'
import { useApi } from '#web/platform/calls/api.ts'
import { SEARCH_COLUMNS } from '#web/platform/calls/query-keys.ts'
import type { SearchOf } from './search-of.ts'

/** Files that a search finds; null asks for nothing. Those of the search before stay until then. */
export function useFoundFiles(search: SearchOf | null) {
  const api = useApi()
  return useQuery({
    queryKey: [...SEARCH_COLUMNS, 'files', search],
    queryFn: ({ signal }) => api(searchFiles, search!, { signal }),
    enabled: search !== null,
    placeholderData: keepPreviousData,
    // The column has its own way to try again.
    meta: { quiet: true },
  })
}
