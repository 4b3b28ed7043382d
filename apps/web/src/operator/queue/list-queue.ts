import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { listQueue } from '#contract/operator/queue/list-queue.ts'
import { useApi } from '#web/platform/calls/api.ts'
import { OPERATOR } from '#web/platform/calls/query-keys.ts'

const REFRESH_MS = 5000

/** What is on its way out, the oldest first. */
export function useQueue(search: string) {
  const api = useApi()
  return useQuery({
    queryKey: [...OPERATOR, 'queue', search],
    queryFn: ({ signal }) => api(listQueue, { search }, { signal }),
    refetchInterval: REFRESH_MS,
    placeholderData: keepPreviousData,
  })
}
