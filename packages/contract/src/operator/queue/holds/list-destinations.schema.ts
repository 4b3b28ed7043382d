import * as z from 'zod/mini'
import { queue_destination } from '../queue.schema.ts'

export const listDestinationsSchema = {
  input: z.object({}),
  output: z.object({
    destinations: z.array(queue_destination),
    /** Everything is held, for this reason; null: it is not. */
    hold: z.nullable(z.string()),
  }),
}
