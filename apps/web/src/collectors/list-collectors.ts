import { queryOptions, type UseQueryResult, useQuery } from '@tanstack/react-query'
import type { Collector } from '#contract/collectors/collector.schema.ts'
import { listCollectors } from '#contract/collectors/list-collectors.ts'
import { findImap } from '#contract/collectors/providers/find-imap.ts'
import { type Api, useApi } from '#web/platform/calls/api.ts'
import { COLLECTORS } from '#web/platform/calls/query-keys.ts'

/** What a provider said of consent is good for 15 minutes. */
const FOUND_FRESH_MS = 10 * 60_000

/** The mailboxes that mail is collected from. */
export function useCollectors(): UseQueryResult<Collector[]> {
  const api = useApi()
  return useQuery({
    queryKey: COLLECTORS,
    queryFn: async ({ signal }) => (await api(listCollectors, {}, { signal })).collectors,
  })
}

/** Where a mailbox is reached. */
export const foundImap = (api: Api, email: string) =>
  queryOptions({
    queryKey: ['found-imap', email],
    queryFn: ({ signal }) => api(findImap, { email }, { signal }),
    staleTime: FOUND_FRESH_MS,
    retry: false,
  })
