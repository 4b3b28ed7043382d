import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { listSavedSearches } from '#contract/mailbox/search/saved/list-saved-searches.ts'
import type { SavedSearch } from '#contract/mailbox/search/saved/saved-search.schema.ts'
import { useApi } from '#web/platform/calls/api.ts'
import { SAVED_SEARCHES } from '#web/platform/calls/query-keys.ts'

/** The searches kept under a name, in the order of the sidebar; a session of one alias knows of none. */
export function useSavedSearches(enabled: boolean): UseQueryResult<SavedSearch[]> {
  const api = useApi()
  return useQuery({
    queryKey: SAVED_SEARCHES,
    queryFn: async ({ signal }) => (await api(listSavedSearches, {}, { signal })).searches,
    enabled,
    // The mail is there without them.
    meta: { quiet: true },
  })
}
