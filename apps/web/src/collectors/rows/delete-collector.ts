import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Collector } from '#contract/collectors/collector.schema.ts'
import type { DeleteCollector } from '#contract/collectors/delete-collector.schema.ts'
import { deleteCollector } from '#contract/collectors/delete-collector.ts'
import { useApi } from '#web/platform/calls/api.ts'
import { changeQueries } from '#web/platform/calls/change-queries.ts'
import { COLLECTORS, FOLDERS } from '#web/platform/calls/query-keys.ts'

/** Ends a collector, keeping what it brought or not. Spec §7 Collectors. */
export function useDeleteCollector(onDeleted: () => void) {
  const api = useApi()
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (input: DeleteCollector) => api(deleteCollector, input),
    onSuccess: (_nothing, { id }) => {
      changeQueries<Collector[]>(cache, { queryKey: COLLECTORS }, (list) =>
        list.filter((one) => one.id !== id),
      )
      void cache.invalidateQueries({ queryKey: FOLDERS })
      onDeleted()
    },
  })
}
