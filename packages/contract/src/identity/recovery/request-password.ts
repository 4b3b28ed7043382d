import { endpoint } from '#contract/endpoint.ts'
import type { requestPasswordSchema } from './request-password.schema.ts'

/** [added] A link goes to the recovery address of whom this login names, if there is one. */
export const requestPassword = endpoint<typeof requestPasswordSchema>({
  method: 'POST',
  path: '/auth/pw/forgotten',
  access: 'anyone',
  errors: ['too_many_requests'],
})
