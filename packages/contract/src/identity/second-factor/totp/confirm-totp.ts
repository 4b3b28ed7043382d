import { endpoint } from '#contract/endpoint.ts'
import type { confirmTotpSchema } from './confirm-totp.schema.ts'

/** Begins to ask for codes of the authenticator that was started, once it shows a right one. [added] */
export const confirmTotp = endpoint<typeof confirmTotpSchema>({
  method: 'POST',
  path: '/user/settings/security/totp/confirm',
  access: 'owner',
  errors: ['request_code_not_found', 'too_many_requests'],
})
