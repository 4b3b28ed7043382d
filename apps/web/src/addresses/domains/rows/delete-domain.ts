import { useMutation, useQueryClient } from '@tanstack/react-query'
import { deleteDomain } from '#contract/addresses/domains/delete-domain.ts'
import { useApi } from '#web/platform/calls/api.ts'
import { ACCOUNT, DOMAINS } from '#web/platform/calls/query-keys.ts'
import { detailKey } from '../get-domain.ts'
import { listKey } from '../list-domains.ts'

/** Deletes a domain after the word was typed. Spec §7 Domains. */
export function useDeleteDomain(onDeleted: () => void) {
  const api = useApi()
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (input: { id: number; confirm: string }) => api(deleteDomain, input),
    onSuccess: async (_answer, { id }) => {
      onDeleted()
      cache.removeQueries({ queryKey: detailKey(id) })
      await cache.invalidateQueries({ queryKey: listKey })
    },
    onSettled: async () => {
      await cache.invalidateQueries({ queryKey: DOMAINS })
      await cache.invalidateQueries({ queryKey: ACCOUNT })
    },
  })
}
