import { useQuery } from '@tanstack/react-query'
import { getOperatorAccount } from '#contract/operator/accounts/get-operator-account.ts'
import { useApi } from '#web/platform/calls/api.ts'
import { OPERATOR } from '#web/platform/calls/query-keys.ts'

export function useOperatorAccount(wmid: string) {
  const api = useApi()
  return useQuery({
    queryKey: [...OPERATOR, 'account', wmid],
    queryFn: async ({ signal }) => (await api(getOperatorAccount, { wmid }, { signal })).account,
  })
}
