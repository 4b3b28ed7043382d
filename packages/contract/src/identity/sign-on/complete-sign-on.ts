import { endpoint } from '#contract/endpoint.ts'
import type { completeSignOnSchema } from './complete-sign-on.schema.ts'

/** Second step of the return: same-site again, so the nonce can be read and the session cookie set. */
export const completeSignOn = endpoint<typeof completeSignOnSchema>({
  method: 'GET',
  path: '/auth/complete',
  access: 'anyone',
  answers: 'redirect',
  errors: ['invalid_auth_cookie'],
})
