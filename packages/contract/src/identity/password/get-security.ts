import { endpoint } from '#contract/endpoint.ts'
import type { getSecuritySchema } from './get-security.schema.ts'

/** Which of these there are. [added] */
export const getSecurity = endpoint<typeof getSecuritySchema>({
  method: 'GET',
  path: '/user/settings/security',
  access: 'owner',
  errors: [],
})
