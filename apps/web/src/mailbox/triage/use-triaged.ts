import { useQuery } from '@tanstack/react-query'
import { useApi } from '#web/platform/calls/api.ts'
import type { CurrentList } from '../list/current-list.queries.ts'
import { loadTriaged } from './load-triaged.ts'
import { inTriageOrder } from './triage-state.ts'

/** The messages of a list as they stand when they begin to be worked through: of each beginning, those of then. */
export function useTriaged(list: CurrentList, began: number) {
  const api = useApi()
  return useQuery({
    queryKey: ['triage', list.scope.request, began],
    queryFn: async ({ signal }) => inTriageOrder(await loadTriaged(api, list.scope, signal)),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    // What changes meanwhile changes nothing here: the reader has counted.
    refetchOnMount: false,
  })
}
