import * as z from 'zod/mini'
import { code_text } from '#contract/identity/password/password.schema.ts'
import { impersonation } from './impersonation.schema.ts'

export const startBaImpersonationSchema = {
  input: z.object({ wmid: z.string(), code: code_text }),
  output: impersonation,
}
export type StartBaImpersonation = z.infer<typeof startBaImpersonationSchema.input>
