import { useQuery } from '@tanstack/react-query'
import { listPublicDomains } from '#contract/addresses/aliases/names/list-public-domains.ts'
import { useApi } from '#web/platform/calls/api.ts'

/** Domains where aliases are made. */
export function usePublicDomains(): { name: string; free: boolean }[] | undefined {
  const api = useApi()
  const { data } = useQuery({
    queryKey: ['public-domains'],
    queryFn: async ({ signal }) => (await api(listPublicDomains, {}, { signal })).domains,
  })
  return data
}
