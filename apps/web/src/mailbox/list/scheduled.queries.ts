import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import type { OutputOf } from '#contract/endpoint.ts'
import { listScheduledSends } from '#contract/outbound/schedule/list-scheduled-sends.ts'
import { useApi } from '#web/platform/calls/api.ts'
import { SCHEDULED } from '#web/platform/calls/query-keys.ts'

export type Scheduled = OutputOf<typeof listScheduledSends>['scheduled'][number]

/** Letters that were put off, next first. They stand in Drafts: with none there, nobody asks. */
export function useScheduled(enabled: boolean): UseQueryResult<Scheduled[]> {
  const api = useApi()
  return useQuery({
    queryKey: SCHEDULED,
    enabled,
    queryFn: async ({ signal }) =>
      (await api(listScheduledSends, {}, { signal })).scheduled.filter(({ put_off }) => put_off),
  })
}
