import { useMutation, useQueryClient } from '@tanstack/react-query'
import { deleteExport } from '#contract/collectors/exports/delete-export.ts'
import { useApi } from '#web/platform/calls/api.ts'
import { MAILBOX_EXPORT } from '#web/platform/calls/query-keys.ts'

/** Stops an archive that is being made, or throws away one that is ready. */
export function useDeleteExport() {
  const api = useApi()
  const cache = useQueryClient()
  return useMutation({
    mutationFn: () => api(deleteExport, {}),
    onSettled: () => cache.invalidateQueries({ queryKey: MAILBOX_EXPORT }),
  })
}
