import { useQuery } from '@tanstack/react-query'
import { listInvitations } from '#contract/operator/invitations/list-invitations.ts'
import { useApi } from '#web/platform/calls/api.ts'
import { OPERATOR } from '#web/platform/calls/query-keys.ts'

/** Who was invited, and who came. */
export function useInvitations() {
  const api = useApi()
  return useQuery({
    queryKey: [...OPERATOR, 'invitations'],
    queryFn: ({ signal }) => api(listInvitations, {}, { signal }),
  })
}
