import { endpoint } from '#contract/endpoint.ts'
import type { finishSignInSchema } from './finish-sign-in.schema.ts'

/** The second step of a sign-in by password, where `signInWithPassword` has asked for it. [added] */
export const finishSignIn = endpoint<typeof finishSignInSchema>({
  method: 'POST',
  path: '/auth/pw/second',
  maintenance: 'open',
  access: 'anyone',
  errors: ['request_code_not_found', 'sign_in_expired', 'too_many_requests'],
})
