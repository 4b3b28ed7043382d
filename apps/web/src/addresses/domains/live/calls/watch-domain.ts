import { type UseQueryResult, useQuery, useQueryClient } from '@tanstack/react-query'
import { watchDomain } from '#contract/addresses/domains/watch/watch-domain.ts'
import { useApi } from '#web/platform/calls/api.ts'
import { DOMAINS_WATCHED } from '#web/platform/calls/query-keys.ts'
import { showDetail } from '../../domains.live.ts'

/** As often as an open page has a domain looked at. */
export const WATCH_MS = 15_000

/** While it is on screen a domain is looked at again and again; what was seen is shown at once. */
export function useWatchDomain(id: number, isWatched: boolean): UseQueryResult<string | null> {
  const api = useApi()
  const cache = useQueryClient()
  return useQuery({
    queryKey: [...DOMAINS_WATCHED, id],
    queryFn: async ({ signal }) => {
      const { domain } = await api(watchDomain, { id }, { signal })
      showDetail(cache, domain)
      return domain.checked_at
    },
    enabled: isWatched,
    refetchInterval: WATCH_MS,
    meta: { quiet: true },
  })
}
