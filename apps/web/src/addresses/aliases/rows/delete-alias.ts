import { useMutation, useQueryClient } from '@tanstack/react-query'
import { deleteAlias } from '#contract/addresses/aliases/delete-alias.ts'
import { useApi } from '#web/platform/calls/api.ts'
import { ACCOUNT, ALIASES } from '#web/platform/calls/query-keys.ts'

/** Deletes an alias; the question shows why it cannot. Spec §7 Aliases. */
export function useDeleteAlias(onDeleted: () => void) {
  const api = useApi()
  const cache = useQueryClient()
  return useMutation({
    meta: { quiet: true },
    mutationFn: (id: number) => api(deleteAlias, { id }),
    onSuccess: async () => {
      await Promise.all([ALIASES, ACCOUNT].map((queryKey) => cache.invalidateQueries({ queryKey })))
      onDeleted()
    },
  })
}
