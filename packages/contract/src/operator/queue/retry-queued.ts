import { endpoint } from '#contract/endpoint.ts'
import type { retryQueuedSchema } from './retry-queued.schema.ts'

/** Rows of the queue are tried at once, whatever their next moment. [added] */
export const retryQueued = endpoint<typeof retryQueuedSchema>({
  method: 'POST',
  path: '/operator/queue/retry',
  access: 'operate',
  errors: [],
})
