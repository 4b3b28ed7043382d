import * as z from 'zod/mini'
import { held_domain, hold_reason } from '../queue.schema.ts'

export const holdDestinationSchema = {
  input: z.object({ domain: held_domain, reason: hold_reason }),
  output: z.object({}),
}
