import { endpoint } from '#contract/endpoint.ts'
import type { revokeProtectedSchema } from './revoke-protected.schema.ts'

/** Takes a sent message back: from now on nobody can open it. Only its sender may. [added] */
export const revokeProtected = endpoint<typeof revokeProtectedSchema>({
  method: 'POST',
  path: '/messages/protected/revoke',
  access: 'work',
  errors: ['message_not_found', 'entity_not_found'],
})
