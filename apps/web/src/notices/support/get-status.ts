import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { getStatus } from '#contract/notices/support/get-status.ts'
import { useApi } from '#web/platform/calls/api.ts'

const STATUS_AGAIN_MS = 30_000

type Status = { version: string; services: { name: 'mail' | 'sending'; state: 'ok' | 'late' }[] }

/** How the service is now, asked again while the page is open. */
export function useStatus(): UseQueryResult<Status> {
  const api = useApi()
  return useQuery({
    queryKey: ['support', 'status'],
    queryFn: ({ signal }) => api(getStatus, {}, { signal }),
    refetchInterval: STATUS_AGAIN_MS,
    // Shown on the page itself.
    meta: { quiet: true },
  })
}
