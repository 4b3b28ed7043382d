import { endpoint } from '#contract/endpoint.ts'
import type { stopImpersonationSchema } from './stop-impersonation.schema.ts'

/** Back to one's own mailbox; harmless when one is there already. [added] */
export const stopImpersonation = endpoint<typeof stopImpersonationSchema>({
  method: 'POST',
  path: '/user/settings/security/impersonation/stop',
  maintenance: 'open',
  access: 'browse',
  errors: ['invalid_auth_cookie'],
})
