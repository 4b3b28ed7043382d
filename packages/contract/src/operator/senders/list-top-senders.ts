import { endpoint } from '#contract/endpoint.ts'
import type { listTopSendersSchema } from './list-top-senders.schema.ts'

/** Who has sent the most within a day; those whose messages wait for their limits come first. [added] */
export const listTopSenders = endpoint<typeof listTopSendersSchema>({
  method: 'GET',
  path: '/operator/senders',
  access: 'observe',
  errors: [],
})
