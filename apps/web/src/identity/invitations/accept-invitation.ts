import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { InputOf } from '#contract/endpoint.ts'
import { acceptInvitation } from '#contract/identity/invitations/accept-invitation.ts'
import { useApi } from '#web/platform/calls/api.ts'
import { LINK } from '#web/platform/calls/query-keys.ts'
import { goneBy } from '../links/gone.ts'

type Accepted = Omit<InputOf<typeof acceptInvitation>, 'token'>

/** Makes the mailbox; the form itself shows what is wrong. A link that another tab has used says so in its place. */
export function useAcceptInvitation(token: string, onSignedIn: () => void) {
  const api = useApi()
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (input: Accepted) => api(acceptInvitation, { token, ...input }),
    onSuccess: onSignedIn,
    onError: (failure) => {
      if (goneBy(failure)) void cache.invalidateQueries({ queryKey: LINK })
    },
    meta: { quiet: true },
  })
}
