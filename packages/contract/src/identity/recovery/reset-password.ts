import { endpoint } from '#contract/endpoint.ts'
import type { resetPasswordSchema } from './reset-password.schema.ts'

/** [added] Another password, by a link, once: all sessions end, and the owner is told. */
export const resetPassword = endpoint<typeof resetPasswordSchema>({
  method: 'POST',
  path: '/auth/pw/reset',
  access: 'anyone',
  errors: ['entity_not_found', 'link_used', 'link_expired', 'password_common', 'too_many_requests'],
})
