import { useQuery } from '@tanstack/react-query'
import { getSharedDomain } from '#contract/addresses/domains/watch/get-shared-domain.ts'
import type { OutputOf } from '#contract/endpoint.ts'
import { useApi } from '#web/platform/calls/api.ts'
import { CallFailed } from '#web/platform/calls/call-failed.ts'
import { DOMAINS_WATCHED } from '#web/platform/calls/query-keys.ts'
import { WATCH_MS } from './watch-domain.ts'

export type SharedDomain = OutputOf<typeof getSharedDomain>['domain']

/** What a link shows, at once as it is known and then as it is seen; null when it shows nothing any more. */
export function useSharedDomain(token: string) {
  const api = useApi()
  return useQuery({
    queryKey: [...DOMAINS_WATCHED, 'shared', token],
    queryFn: async ({ signal, client, queryKey }): Promise<SharedDomain | null> => {
      const check = client.getQueryData(queryKey) !== undefined
      try {
        return (await api(getSharedDomain, { token, check }, { signal, quiet401: true })).domain
      } catch (failure) {
        if (failure instanceof CallFailed && failure.status >= 400 && failure.status < 429) return null
        throw failure
      }
    },
    refetchInterval: ({ state }) => (state.data === null ? false : WATCH_MS),
    meta: { quiet: true },
  })
}
