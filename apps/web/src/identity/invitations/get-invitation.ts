import { useQuery } from '@tanstack/react-query'
import { getInvitation } from '#contract/identity/invitations/get-invitation.ts'
import { useApi } from '#web/platform/calls/api.ts'
import { LINK } from '#web/platform/calls/query-keys.ts'
import { offerOf } from '../links/gone.ts'

/** What the link of an invitation offers, or why it offers nothing any more. */
export function useInvitation(token: string) {
  const api = useApi()
  return useQuery({
    queryKey: [...LINK, 'invitation', token],
    queryFn: ({ signal }) =>
      offerOf(api(getInvitation, { token }, { signal, quiet401: true }).then(({ invitation }) => invitation)),
    retry: false,
    meta: { quiet: true },
  })
}
