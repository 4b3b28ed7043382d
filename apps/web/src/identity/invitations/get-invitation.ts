import { useQuery } from '@tanstack/react-query'
import type { OutputOf } from '#contract/endpoint.ts'
import { getInvitation } from '#contract/identity/invitations/get-invitation.ts'
import { useApi } from '#web/platform/calls/api.ts'
import { CallFailed } from '#web/platform/calls/call-failed.ts'
import { INVITATION } from '#web/platform/calls/query-keys.ts'

export type OfferedInvitation = OutputOf<typeof getInvitation>['invitation']

const GONE = { entity_not_found: 'unknown', link_used: 'used', link_expired: 'expired' } as const
/** Why a link opens nothing. */
export type Gone = (typeof GONE)[keyof typeof GONE]

const goneBy = (failure: unknown): Gone | undefined =>
  failure instanceof CallFailed && failure.code !== null && failure.code in GONE
    ? GONE[failure.code as keyof typeof GONE]
    : undefined

/** What the link offers, or why it offers nothing any more. */
export function useInvitation(token: string) {
  const api = useApi()
  return useQuery({
    queryKey: [...INVITATION, token],
    queryFn: async ({ signal }): Promise<OfferedInvitation | Gone> => {
      try {
        return (await api(getInvitation, { token }, { signal, quiet401: true })).invitation
      } catch (failure) {
        const gone = goneBy(failure)
        if (gone) return gone
        throw failure
      }
    },
    retry: false,
    meta: { quiet: true },
  })
}
