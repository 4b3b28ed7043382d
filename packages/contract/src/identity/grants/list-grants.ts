import { endpoint } from '#contract/endpoint.ts'
import type { listGrantsSchema } from './list-grants.schema.ts'

/** People who may open my mailbox, and the mailboxes that I may open. [added] */
export const listGrants = endpoint<typeof listGrantsSchema>({
  method: 'GET',
  path: '/user/settings/security/grants',
  access: 'owner',
  errors: [],
})
