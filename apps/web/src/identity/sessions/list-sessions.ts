import { useQuery } from '@tanstack/react-query'
import { listSessions } from '#contract/identity/sessions/list-sessions.ts'
import { useApi } from '#web/platform/calls/api.ts'
import { SECURITY } from '#web/platform/calls/query-keys.ts'
import { ALWAYS_FRESH } from '../security/always-fresh.ts'

export function useSessions() {
  const api = useApi()
  return useQuery({
    queryKey: [...SECURITY, 'sessions'],
    queryFn: async ({ signal }) => (await api(listSessions, {}, { signal })).sessions,
    ...ALWAYS_FRESH,
  })
}
