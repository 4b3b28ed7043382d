import { useMutation, useQueryClient } from '@tanstack/react-query'
import { closeDomainLink } from '#contract/addresses/domains/watch/close-domain-link.ts'
import { useApi } from '#web/platform/calls/api.ts'
import { detailKey } from '../../get-domain.ts'

/** Whoever has the link sees nothing from now on. */
export function useCloseDomainLink(id: number) {
  const api = useApi()
  const cache = useQueryClient()
  return useMutation({
    mutationFn: () => api(closeDomainLink, { id }),
    onSuccess: () => cache.invalidateQueries({ queryKey: detailKey(id) }),
  })
}
