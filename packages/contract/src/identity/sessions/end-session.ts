import { endpoint } from '#contract/endpoint.ts'
import type { endSessionSchema } from './end-session.schema.ts'

/** Ends one of them; somebody who acts here is back in their own mailbox. [added] */
export const endSession = endpoint<typeof endSessionSchema>({
  method: 'DELETE',
  path: '/user/settings/security/sessions/{id}',
  access: 'owner',
  errors: ['entity_not_found'],
})
