import { ALIAS_NAME_ERRORS } from '#contract/addresses/aliases/alias.ts'
import { endpoint } from '#contract/endpoint.ts'
import type { acceptInvitationSchema } from './accept-invitation.schema.ts'

/** [added] Makes a mailbox for whoever has the link, once, and signs them in. */
export const acceptInvitation = endpoint<typeof acceptInvitationSchema>({
  method: 'POST',
  path: '/auth/invitation/accept',
  access: 'anyone',
  errors: [
    ...ALIAS_NAME_ERRORS,
    'entity_not_found',
    'link_used',
    'link_expired',
    'password_common',
    'too_many_requests',
  ],
})
