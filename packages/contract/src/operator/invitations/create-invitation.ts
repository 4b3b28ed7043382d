import { endpoint } from '#contract/endpoint.ts'
import type { createInvitationSchema } from './create-invitation.schema.ts'

/** A link by which one person makes a mailbox. [added] */
export const createInvitation = endpoint<typeof createInvitationSchema>({
  method: 'POST',
  path: '/operator/invitations',
  access: 'operate',
  errors: ['forbidden', 'max_count_reached'],
})
