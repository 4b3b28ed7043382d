import { endpoint } from '#contract/endpoint.ts'
import type { startTotpSchema } from './start-totp.schema.ts'

/** A new secret for an authenticator (RFC 6238), which counts once `confirmTotp` has seen a code of it. [added] */
export const startTotp = endpoint<typeof startTotpSchema>({
  method: 'POST',
  path: '/user/settings/security/totp/start',
  access: 'owner',
  errors: ['request_code_not_found', 'too_many_requests', 'forbidden'],
})
