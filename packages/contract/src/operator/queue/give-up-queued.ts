import { endpoint } from '#contract/endpoint.ts'
import type { giveUpQueuedSchema } from './give-up-queued.schema.ts'

/** Rows of the queue go back to their senders. [added] */
export const giveUpQueued = endpoint<typeof giveUpQueuedSchema>({
  method: 'POST',
  path: '/operator/queue/give-up',
  access: 'operate',
  errors: ['confirmation_needed'],
})
