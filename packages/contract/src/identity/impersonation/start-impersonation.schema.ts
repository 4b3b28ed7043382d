import * as z from 'zod/mini'
import { impersonation } from './impersonation.schema.ts'
import { REASON_CHARS_MAX } from './start-impersonation.ts'

export const startImpersonationSchema = {
  input: z.object({
    wmid: z.string(),
    reason: z.optional(z.string().check(z.maxLength(REASON_CHARS_MAX))),
  }),
  output: impersonation,
}
export type StartImpersonation = z.infer<typeof startImpersonationSchema.input>
