import { endpoint } from '#contract/endpoint.ts'
import type { getSecondFactorSchema } from './get-second-factor.schema.ts'

/** What a sign-in by password asks for besides it. [added] */
export const getSecondFactor = endpoint<typeof getSecondFactorSchema>({
  method: 'GET',
  path: '/user/settings/security/second-factor',
  access: 'owner',
  errors: [],
})
