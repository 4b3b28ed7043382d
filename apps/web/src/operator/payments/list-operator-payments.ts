import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { listOperatorPayments } from '#contract/operator/payments/list-operator-payments.ts'
import { useApi } from '#web/platform/calls/api.ts'
import { OPERATOR } from '#web/platform/calls/query-keys.ts'

/** Orders of people by what was typed, a page after another. */
export function useOperatorPayments(search: string) {
  const api = useApi()
  return useInfiniteQuery({
    queryKey: [...OPERATOR, 'payments', search],
    queryFn: ({ pageParam, signal }) =>
      api(listOperatorPayments, { search, ...(pageParam !== null && { before_id: pageParam }) }, { signal }),
    initialPageParam: null as number | null,
    getNextPageParam: ({ payments, has_more }) => (has_more ? (payments.at(-1)?.order_id ?? null) : null),
    placeholderData: keepPreviousData,
  })
}
