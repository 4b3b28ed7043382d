import { useQuery } from '@tanstack/react-query'
import { getSecondFactor } from '#contract/identity/second-factor/get-second-factor.ts'
import { useApi } from '#web/platform/calls/api.ts'
import { SECURITY } from '#web/platform/calls/query-keys.ts'
import { ALWAYS_FRESH } from '../../security/always-fresh.ts'

export function useSecondFactor() {
  const api = useApi()
  return useQuery({
    queryKey: [...SECURITY, 'second-factor'],
    queryFn: async ({ signal }) => (await api(getSecondFactor, {}, { signal })).second_factor,
    ...ALWAYS_FRESH,
  })
}
