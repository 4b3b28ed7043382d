import { useQuery } from '@tanstack/react-query'
import { listGrants } from '#contract/identity/grants/list-grants.ts'
import { ALWAYS_FRESH } from '#web/identity/security/always-fresh.ts'
import { useApi } from '#web/platform/calls/api.ts'
import { SECURITY } from '#web/platform/calls/query-keys.ts'

export function useGrants() {
  const api = useApi()
  return useQuery({
    queryKey: [...SECURITY, 'grants'],
    queryFn: ({ signal }) => api(listGrants, {}, { signal }),
    ...ALWAYS_FRESH,
  })
}
