import { useMutation, useQueryClient } from '@tanstack/react-query'
import { deleteLabel } from '#contract/mailbox/labels/delete-label.ts'
import { useApi } from '#web/platform/calls/api.ts'
import { LABELS, MESSAGE_LISTS } from '#web/platform/calls/query-keys.ts'

/** Deletes a label after the question; a refusal is told. The messages stay. Spec §7 Labels. */
export function useDeleteLabel(onDeleted: () => void) {
  const api = useApi()
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (id: number) => api(deleteLabel, { id }),
    onSuccess: onDeleted,
    onSettled: async () => {
      await cache.invalidateQueries({ queryKey: LABELS })
      await cache.invalidateQueries({ queryKey: MESSAGE_LISTS })
    },
  })
}
