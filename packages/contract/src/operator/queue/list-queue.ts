import { endpoint } from '#contract/endpoint.ts'
import type { listQueueSchema } from './list-queue.schema.ts'

/** What is on its way out and why it waits, the oldest first. [added] */
export const listQueue = endpoint<typeof listQueueSchema>({
  method: 'GET',
  path: '/operator/queue',
  access: 'observe',
  errors: [],
})
