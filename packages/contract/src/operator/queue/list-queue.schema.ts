import * as z from 'zod/mini'
import { queue_row } from './queue.schema.ts'

export const listQueueSchema = {
  input: z.object({
    /** A domain, a whole address, a wmid or a Message-ID; empty: all. */
    search: z.optional(z.string().check(z.trim(), z.maxLength(300))),
  }),
  /** The first hundred. */
  output: z.object({ queue: z.array(queue_row), has_more: z.boolean() }),
}
