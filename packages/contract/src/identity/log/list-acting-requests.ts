import { endpoint } from '#contract/endpoint.ts'
import type { listActingRequestsSchema } from './list-acting-requests.schema.ts'

/** Each call that somebody else made in this mailbox, newest first. [added] */
export const listActingRequests = endpoint<typeof listActingRequestsSchema>({
  method: 'GET',
  path: '/user/settings/security/acting-requests',
  access: 'owner',
  errors: [],
})
