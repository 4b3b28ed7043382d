import { endpoint } from '#contract/endpoint.ts'
import type { listOpeningsSchema } from './list-openings.schema.ts'

/** When a sent message under a password was opened by others, newest first, and how often it was answered. [added] */
export const listOpenings = endpoint<typeof listOpeningsSchema>({
  method: 'GET',
  path: '/messages/protected/openings',
  access: 'session',
  errors: ['message_not_found', 'entity_not_found'],
})
