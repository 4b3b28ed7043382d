import { useQuery } from '@tanstack/react-query'
import { getPasswordLink } from '#contract/identity/recovery/get-password-link.ts'
import { useApi } from '#web/platform/calls/api.ts'
import { LINK } from '#web/platform/calls/query-keys.ts'
import { offerOf } from '../links/gone.ts'

/** Whose password a link sets, or why it sets none any more. */
export function usePasswordLink(token: string) {
  const api = useApi()
  return useQuery({
    queryKey: [...LINK, 'password', token],
    queryFn: ({ signal }) => offerOf(api(getPasswordLink, { token }, { signal, quiet401: true })),
    retry: false,
    meta: { quiet: true },
  })
}
