import * as z from 'zod/mini'
import { CODE_PURPOSES } from './send-code.ts'

export const sendCodeSchema = {
  input: z.object({ purpose: z.enum(CODE_PURPOSES) }),
  output: z.object({ ttl: z.int(), retry_after: z.int() }),
}
export type SendCode = z.infer<typeof sendCodeSchema.input>
