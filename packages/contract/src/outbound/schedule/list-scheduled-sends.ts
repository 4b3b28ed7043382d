import { endpoint } from '#contract/endpoint.ts'
import type { listScheduledSendsSchema } from './list-scheduled-sends.schema.ts'

/** Messages of one's own that wait on the server, next first. `message` is their draft. [added] */
export const listScheduledSends = endpoint<typeof listScheduledSendsSchema>({
  method: 'GET',
  path: '/messages/send/scheduled',
  access: 'session',
  errors: [],
})
