import { useQuery } from '@tanstack/react-query'
import { listBusinesses } from '#contract/identity/ecosystem/list-businesses.ts'
import { useApi } from '#web/platform/calls/api.ts'
import { SECURITY } from '#web/platform/calls/query-keys.ts'
import { ALWAYS_FRESH } from '../security/always-fresh.ts'

/** The business accounts this person may act for, as the directory says now. */
export function useBusinesses() {
  const api = useApi()
  return useQuery({
    queryKey: [...SECURITY, 'businesses'],
    queryFn: async ({ signal }) => (await api(listBusinesses, {}, { signal })).ba_list,
    ...ALWAYS_FRESH,
  })
}
