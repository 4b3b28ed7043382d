import { endpoint } from '#contract/endpoint.ts'
import type { listImpersonatedRequestsSchema } from './list-impersonated-requests.schema.ts'

/** Each call that somebody else made in this mailbox, newest first. [added] */
export const listImpersonatedRequests = endpoint<typeof listImpersonatedRequestsSchema>({
  method: 'GET',
  path: '/user/settings/security/acting-requests',
  access: 'owner',
  errors: [],
})
