import { useQuery } from '@tanstack/react-query'
import { getOperator } from '#contract/operator/admission/get-operator.ts'
import { useApi } from '#web/platform/calls/api.ts'
import { OPERATOR } from '#web/platform/calls/query-keys.ts'

/** Pages that closed meanwhile say so within this time. */
const CHECK_MS = 30_000

/** Whether this person is an operator, and whether the pages are open to this browser. */
export function useOperator() {
  const api = useApi()
  return useQuery({
    queryKey: [...OPERATOR, 'admission'],
    queryFn: async ({ signal }) => (await api(getOperator, {}, { signal })).operator,
    refetchInterval: CHECK_MS,
  })
}
