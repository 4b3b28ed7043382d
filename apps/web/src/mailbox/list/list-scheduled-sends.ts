import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import type { OutputOf } from '#contract/endpoint.ts'
import { listScheduledSends } from '#contract/outbound/schedule/list-scheduled-sends.ts'
import { type Api, useApi } from '#web/platform/calls/api.ts'
import { SCHEDULED } from '#web/platform/calls/query-keys.ts'

export type Scheduled = OutputOf<typeof listScheduledSends>['scheduled'][number]

/** What waits to be sent, put off or only to be taken back. */
export const fetchScheduledSends = async (api: Api, signal?: AbortSignal): Promise<Scheduled[]> =>
  (await api(listScheduledSends, {}, { ...(signal && { signal }) })).scheduled

/** Messages that were put off, next first. They stand in Drafts: with none there, nobody asks. */
export function useScheduled(enabled: boolean): UseQueryResult<Scheduled[]> {
  const api = useApi()
  return useQuery({
    queryKey: SCHEDULED,
    enabled,
    queryFn: async ({ signal }) => (await fetchScheduledSends(api, signal)).filter(({ put_off }) => put_off),
  })
}
