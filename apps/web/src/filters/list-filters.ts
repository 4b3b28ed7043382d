import {
  type QueryClient,
  type UseQueryResult,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import type { FilterList } from '#contract/filters/list-filters.schema.ts'
import { listFilters } from '#contract/filters/list-filters.ts'
import { type Api, useApi } from '#web/platform/calls/api.ts'
import { FILTERS } from '#web/platform/calls/query-keys.ts'
import { saveFile } from '#web/platform/save-file.ts'

/** Saves of ours that are not answered yet. */
export const savesOnTheirWay = (cache: QueryClient): number => cache.isMutating({ mutationKey: FILTERS })

/** Asks for the filters as they stand on the server. */
export const fetchFilters = (api: Api, signal?: AbortSignal): Promise<FilterList> =>
  api(listFilters, {}, { ...(signal && { signal }) })

/** The filters in their order, and whom they may forward to. */
export function useFilters(): UseQueryResult<FilterList> {
  const api = useApi()
  const cache = useQueryClient()
  return useQuery({
    queryKey: FILTERS,
    queryFn: ({ signal }) => {
      // What a save of ours was made from stays known until it is answered.
      const shown = savesOnTheirWay(cache) > 0 && cache.getQueryData<FilterList>(FILTERS)
      return shown || fetchFilters(api, signal)
    },
  })
}

/** Saves all filters as a Sieve script, which other mail services read. */
export function useExportSieve() {
  const api = useApi()
  return useMutation({
    mutationFn: () => api(listFilters, { format: 'sieve' }),
    onSuccess: ({ sieve = '' }) =>
      saveFile({ name: 'filters.sieve', type: 'application/sieve', text: sieve }),
  })
}
