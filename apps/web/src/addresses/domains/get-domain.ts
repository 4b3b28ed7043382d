import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import type { DomainDetail } from '#contract/addresses/domains/domain.schema.ts'
import { getDomain } from '#contract/addresses/domains/get-domain.ts'
import { useApi } from '#web/platform/calls/api.ts'
import { DOMAINS } from '#web/platform/calls/query-keys.ts'

export const detailKey = (id: number) => [...DOMAINS, id, 'detail'] as const

/** One of them with its proofs, records and keys. */
export function useDomain(id: number): UseQueryResult<DomainDetail> {
  const api = useApi()
  return useQuery({
    queryKey: detailKey(id),
    queryFn: async ({ signal }) => (await api(getDomain, { id }, { signal })).domain,
  })
}
