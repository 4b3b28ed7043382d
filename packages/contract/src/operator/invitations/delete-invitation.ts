import { endpoint } from '#contract/endpoint.ts'
import type { deleteInvitationSchema } from './delete-invitation.schema.ts'

/** Takes a link back that nobody has used. [added] */
export const deleteInvitation = endpoint<typeof deleteInvitationSchema>({
  method: 'DELETE',
  path: '/operator/invitations/{id}',
  access: 'operate',
  errors: ['entity_not_found'],
})
