import { endpoint } from '#contract/endpoint.ts'
import type { startImpersonationSchema } from './start-impersonation.schema.ts'

export const REASON_CHARS_MAX = 500

/**
 * Spec §7 User: opens the mailbox of somebody who allowed it, or, for support, of anybody with a `reason`.
 * The session's token is replaced. Not a wmid: `invalid_wmid`; no right to it: `forbidden`.
 */
export const startImpersonation = endpoint<typeof startImpersonationSchema>({
  method: 'POST',
  path: '/user/settings/security/impersonation',
  access: 'owner',
  query: ['wmid'],
  errors: ['invalid_wmid', 'forbidden', 'invalid_request_params'],
})
