import { useQuery } from '@tanstack/react-query'
import { listDestinations } from '#contract/operator/queue/holds/list-destinations.ts'
import { useApi } from '#web/platform/calls/api.ts'
import { OPERATOR } from '#web/platform/calls/query-keys.ts'

const REFRESH_MS = 5000

/** Domains that something waits for. */
export function useDestinations() {
  const api = useApi()
  return useQuery({
    queryKey: [...OPERATOR, 'destinations'],
    queryFn: ({ signal }) => api(listDestinations, {}, { signal }),
    refetchInterval: REFRESH_MS,
  })
}
