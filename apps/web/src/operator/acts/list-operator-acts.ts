import { useInfiniteQuery } from '@tanstack/react-query'
import { listOperatorActs } from '#contract/operator/acts/list-operator-acts.ts'
import { useApi } from '#web/platform/calls/api.ts'
import { OPERATOR } from '#web/platform/calls/query-keys.ts'

/** What operators have done, the latest first. */
export function useOperatorActs() {
  const api = useApi()
  return useInfiniteQuery({
    queryKey: [...OPERATOR, 'acts'],
    queryFn: ({ pageParam, signal }) =>
      api(listOperatorActs, pageParam === null ? {} : { before_id: pageParam }, { signal }),
    initialPageParam: null as number | null,
    getNextPageParam: ({ acts, has_more }) => (has_more ? (acts.at(-1)?.id ?? null) : null),
  })
}
