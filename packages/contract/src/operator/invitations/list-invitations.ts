import { endpoint } from '#contract/endpoint.ts'
import type { listInvitationsSchema } from './list-invitations.schema.ts'

/** Who was invited, and who came. [added] */
export const listInvitations = endpoint<typeof listInvitationsSchema>({
  method: 'GET',
  path: '/operator/invitations',
  access: 'observe',
  errors: [],
})
