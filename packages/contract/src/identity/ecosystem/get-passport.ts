import { endpoint } from '#contract/endpoint.ts'
import type { getPassportSchema } from './get-passport.schema.ts'

/** [added] The level of one's own passport; null while nobody can be asked, or without one. */
export const getPassport = endpoint<typeof getPassportSchema>({
  method: 'GET',
  path: '/user/settings/security/passport',
  access: 'owner',
  errors: [],
})
