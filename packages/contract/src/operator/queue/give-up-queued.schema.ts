import * as z from 'zod/mini'
import { queue_ids } from './queue.schema.ts'

export const giveUpQueuedSchema = {
  input: z.object({ ids: queue_ids }),
  output: z.object({ affected: z.int() }),
}
