import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { listPaidAliases } from '#contract/addresses/aliases/paid/list-paid-aliases.ts'
import type { PaidAlias } from '#contract/addresses/aliases/paid/paid-alias.schema.ts'
import { useApi } from '#web/platform/calls/api.ts'
import { ALIASES } from '#web/platform/calls/query-keys.ts'

export const PAID_ALIASES = [...ALIASES, 'paid'] as const

/** Those that wait for their payment, or whose invoice was refused or ran out; the newest first. */
export function usePaidAliases(): UseQueryResult<PaidAlias[]> {
  const api = useApi()
  return useQuery({
    queryKey: PAID_ALIASES,
    queryFn: async ({ signal }) => (await api(listPaidAliases, {}, { signal })).aliases,
  })
}
