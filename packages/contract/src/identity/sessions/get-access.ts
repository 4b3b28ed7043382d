import { endpoint } from '#contract/endpoint.ts'
import type { getAccessSchema } from './get-access.schema.ts'

/** Spec §7 Auth: `GET auth/access`: is the session still good? Cheap, no mailbox work. */
export const getAccess = endpoint<typeof getAccessSchema>({
  method: 'GET',
  path: '/auth/access',
  access: 'session',
  errors: ['invalid_auth_cookie'],
})
