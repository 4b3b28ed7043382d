import { endpoint } from '#contract/endpoint.ts'
import type { getInvitationSchema } from './get-invitation.schema.ts'

/** [added] What the link of an invitation offers, for whoever has it. */
export const getInvitation = endpoint<typeof getInvitationSchema>({
  method: 'POST',
  path: '/auth/invitation',
  access: 'anyone',
  maintenance: 'open',
  errors: ['entity_not_found', 'link_used', 'link_expired', 'too_many_requests'],
})
