import { endpoint } from '#contract/endpoint.ts'
import type { openPublicSchema } from './open-public.schema.ts'

/**
 * Spec §7 Messages: `POST decrypt`, for whoever has the link. An unknown, expired or revoked message
 * answers and lasts as a wrong password does; `params.left` is how many guesses are left this minute.
 */
export const openPublic = endpoint<typeof openPublicSchema>({
  method: 'POST',
  path: '/decrypt',
  maintenance: 'open',
  access: 'anyone',
  errors: ['decrypt_wrong_password', 'too_many_requests'],
})
