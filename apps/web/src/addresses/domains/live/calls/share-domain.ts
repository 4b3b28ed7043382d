import { useMutation, useQueryClient } from '@tanstack/react-query'
import { shareDomain } from '#contract/addresses/domains/watch/share-domain.ts'
import { useApi } from '#web/platform/calls/api.ts'
import { DNS_PATH } from '#web/platform/paths.ts'
import { detailKey } from '../../get-domain.ts'

/** Makes the link for whoever runs the DNS, and answers its whole address. */
export function useShareDomain(id: number) {
  const api = useApi()
  const cache = useQueryClient()
  return useMutation({
    mutationFn: async () => `${location.origin}${DNS_PATH}#${(await api(shareDomain, { id })).token}`,
    onSuccess: () => cache.invalidateQueries({ queryKey: detailKey(id) }),
  })
}
