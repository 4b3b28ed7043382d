import { useQuery } from '@tanstack/react-query'
import { listTopSenders } from '#contract/operator/senders/list-top-senders.ts'
import { useApi } from '#web/platform/calls/api.ts'
import { OPERATOR } from '#web/platform/calls/query-keys.ts'

/** Who has sent the most within a day. */
export function useTopSenders() {
  const api = useApi()
  return useQuery({
    queryKey: [...OPERATOR, 'senders'],
    queryFn: async ({ signal }) => (await api(listTopSenders, {}, { signal })).senders,
  })
}
