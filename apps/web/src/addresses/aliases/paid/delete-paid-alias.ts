import { useMutation, useQueryClient } from '@tanstack/react-query'
import { deletePaidAlias } from '#contract/addresses/aliases/paid/delete-paid-alias.ts'
import { useApi } from '#web/platform/calls/api.ts'
import { ALIASES, PAYMENTS } from '#web/platform/calls/query-keys.ts'

/** Forgets orders that nobody is asked to pay; a refusal is told. Spec §7 Aliases. */
export function useDeletePaidAlias() {
  const api = useApi()
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (ids: readonly number[]) => Promise.all(ids.map((id) => api(deletePaidAlias, { id }))),
    onSettled: () =>
      Promise.all([ALIASES, PAYMENTS].map((queryKey) => cache.invalidateQueries({ queryKey }))),
  })
}
