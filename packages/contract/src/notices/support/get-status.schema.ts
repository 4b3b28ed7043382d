import * as z from 'zod/mini'
import { SERVICES } from './get-status.ts'

export const getStatusSchema = {
  input: z.object({}),
  output: z.object({
    version: z.string(),
    services: z.array(z.object({ name: z.enum(SERVICES), state: z.enum(['ok', 'late']) })),
  }),
}
