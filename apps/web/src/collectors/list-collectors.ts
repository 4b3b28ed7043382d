import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import type { Collector } from '#contract/collectors/collector.schema.ts'
import { listCollectors } from '#contract/collectors/list-collectors.ts'
import { useApi } from '#web/platform/calls/api.ts'
import { COLLECTORS } from '#web/platform/calls/query-keys.ts'

/** The mailboxes that mail is collected from. */
export function useCollectors(): UseQueryResult<Collector[]> {
  const api = useApi()
  return useQuery({
    queryKey: COLLECTORS,
    queryFn: async ({ signal }) => (await api(listCollectors, {}, { signal })).collectors,
  })
}
