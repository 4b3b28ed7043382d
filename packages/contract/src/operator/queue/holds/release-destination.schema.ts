import * as z from 'zod/mini'
import { held_domain } from '../queue.schema.ts'

export const releaseDestinationSchema = {
  input: z.object({ domain: held_domain }),
  output: z.object({}),
}
