import { useQuery } from '@tanstack/react-query'
import { listAppPasswords } from '#contract/identity/app-passwords/list-app-passwords.ts'
import { useApi } from '#web/platform/calls/api.ts'
import { SECURITY } from '#web/platform/calls/query-keys.ts'
import { ALWAYS_FRESH } from '../../security/always-fresh.ts'

export function useAppPasswords() {
  const api = useApi()
  return useQuery({
    queryKey: [...SECURITY, 'app-passwords'],
    queryFn: async ({ signal }) => (await api(listAppPasswords, {}, { signal })).app_passwords,
    ...ALWAYS_FRESH,
  })
}
