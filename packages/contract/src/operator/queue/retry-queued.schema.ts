import * as z from 'zod/mini'
import { held_domain, queue_ids } from './queue.schema.ts'

export const retryQueuedSchema = {
  /** These, or all for a domain. */
  input: z.object({ ids: z.optional(queue_ids), domain: z.optional(held_domain) }),
  output: z.object({ affected: z.int() }),
}
