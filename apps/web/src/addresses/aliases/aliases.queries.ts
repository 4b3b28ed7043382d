import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { listPublicDomains } from '#contract/addresses/aliases/list-public-domains.ts'
import { listPaidAliases, type PaidAlias } from '#contract/addresses/aliases/paid-aliases.ts'
import { listAliases, type OwnAliases } from '#contract/addresses/aliases/save-alias.ts'
import { useApi } from '#web/platform/calls/api.ts'
import { ALIASES } from '#web/platform/calls/query-keys.ts'

export const PAID_ALIASES = [...ALIASES, 'paid'] as const
export const OWN_ALIASES = [...ALIASES, 'own'] as const

/** The addresses of the mailbox with what came to them. */
export function useAliases(): UseQueryResult<OwnAliases> {
  const api = useApi()
  return useQuery({
    queryKey: OWN_ALIASES,
    queryFn: ({ signal }) => api(listAliases, {}, { signal }),
  })
}

/** Those that wait for their payment, or whose invoice was refused or ran out; the newest first. */
export function usePaidAliases(): UseQueryResult<PaidAlias[]> {
  const api = useApi()
  return useQuery({
    queryKey: PAID_ALIASES,
    queryFn: async ({ signal }) => (await api(listPaidAliases, {}, { signal })).aliases,
  })
}

/** Domains where aliases are made. */
export function usePublicDomains(): { name: string; free: boolean }[] | undefined {
  const api = useApi()
  const { data } = useQuery({
    queryKey: ['public-domains'],
    queryFn: async ({ signal }) => (await api(listPublicDomains, {}, { signal })).domains,
  })
  return data
}
