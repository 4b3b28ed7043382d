import { endpoint } from '#contract/endpoint.ts'
import type { openProtectedSchema } from './open-protected.schema.ts'

/** Spec §7 Messages: `POST messages/decrypt`, for a message of one's own mailbox, sent or received. */
export const openProtected = endpoint<typeof openProtectedSchema>({
  method: 'POST',
  path: '/messages/decrypt',
  maintenance: 'open',
  access: 'confide',
  errors: ['decrypt_wrong_password', 'too_many_requests', 'message_not_found'],
})
