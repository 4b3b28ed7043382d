import { endpoint } from '#contract/endpoint.ts'
import type { startSignOnSchema } from './start-sign-on.schema.ts'

/** Goes to the provider's login page, after setting the nonce that `/auth/complete` will ask for. */
export const startSignOn = endpoint<typeof startSignOnSchema>({
  method: 'GET',
  path: '/auth/start',
  access: 'anyone',
  answers: 'redirect',
  errors: ['invalid_wmid'],
})
