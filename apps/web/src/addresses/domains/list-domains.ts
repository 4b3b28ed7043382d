import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import type { Domain } from '#contract/addresses/domains/domain.schema.ts'
import { listDomains } from '#contract/addresses/domains/list-domains.ts'
import { useApi } from '#web/platform/calls/api.ts'
import { DOMAINS } from '#web/platform/calls/query-keys.ts'

export const listKey = [...DOMAINS, 'list'] as const

/** The domains of the account, the oldest first. */
export function useDomains(): UseQueryResult<Domain[]> {
  const api = useApi()
  return useQuery({
    queryKey: listKey,
    queryFn: async ({ signal }) => (await api(listDomains, {}, { signal })).domains,
  })
}
