import { useQuery } from '@tanstack/react-query'
import { getSecurity } from '#contract/identity/password/get-security.ts'
import { useApi } from '#web/platform/calls/api.ts'
import { SECURITY } from '#web/platform/calls/query-keys.ts'
import { ALWAYS_FRESH } from './always-fresh.ts'

export function useSecurity() {
  const api = useApi()
  return useQuery({
    queryKey: [...SECURITY, 'state'],
    queryFn: async ({ signal }) => (await api(getSecurity, {}, { signal })).security,
    ...ALWAYS_FRESH,
  })
}
