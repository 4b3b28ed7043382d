import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import type { Payment } from '#contract/billing/list-payments.schema.ts'
import { listPayments } from '#contract/billing/list-payments.ts'
import { useApi } from '#web/platform/calls/api.ts'
import { PAYMENTS } from '#web/platform/calls/query-keys.ts'

/** Everything that was ever to be paid, the newest first. */
export function usePayments(): UseQueryResult<Payment[]> {
  const api = useApi()
  return useQuery({
    queryKey: PAYMENTS,
    queryFn: async ({ signal }) => (await api(listPayments, {}, { signal })).payments,
  })
}
