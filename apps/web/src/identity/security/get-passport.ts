import { useQuery } from '@tanstack/react-query'
import { getPassport } from '#contract/identity/ecosystem/get-passport.ts'
import { useApi } from '#web/platform/calls/api.ts'
import { SECURITY } from '#web/platform/calls/query-keys.ts'

/** The level of one's own passport; undefined until it is known. */
export function usePassport() {
  const api = useApi()
  return useQuery({
    queryKey: [...SECURITY, 'passport'],
    queryFn: async ({ signal }) => (await api(getPassport, {}, { signal })).passport_tid,
    meta: { quiet: true },
  })
}
