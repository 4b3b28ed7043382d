import { endpoint } from '#contract/endpoint.ts'
import type { getPasswordLinkSchema } from './get-password-link.schema.ts'

/** [added] Whose password a link sets, for whoever has it. */
export const getPasswordLink = endpoint<typeof getPasswordLinkSchema>({
  method: 'POST',
  path: '/auth/pw/link',
  access: 'anyone',
  maintenance: 'open',
  errors: ['entity_not_found', 'link_used', 'link_expired', 'too_many_requests'],
})
