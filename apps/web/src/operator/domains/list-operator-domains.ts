import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { listOperatorDomains } from '#contract/operator/domains/list-operator-domains.ts'
import { useApi } from '#web/platform/calls/api.ts'
import { OPERATOR } from '#web/platform/calls/query-keys.ts'

/** Domains of people by what was typed, a page after another. */
export function useOperatorDomains(search: string) {
  const api = useApi()
  return useInfiniteQuery({
    queryKey: [...OPERATOR, 'domains', search],
    queryFn: ({ pageParam, signal }) =>
      api(listOperatorDomains, { search, ...(pageParam !== null && { before_id: pageParam }) }, { signal }),
    initialPageParam: null as number | null,
    getNextPageParam: ({ domains, has_more }) => (has_more ? (domains.at(-1)?.id ?? null) : null),
    placeholderData: keepPreviousData,
  })
}
