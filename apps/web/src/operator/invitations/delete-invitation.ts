import { deleteInvitation } from '#contract/operator/invitations/delete-invitation.ts'
import { useApi } from '#web/platform/calls/api.ts'
import { useAct } from '../admission/use-act.ts'

export function useDeleteInvitation(id: number) {
  const api = useApi()
  return useAct((_none: null) => api(deleteInvitation, { id }))
}
