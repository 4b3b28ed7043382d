import * as z from 'zod/mini'
import { code_text } from '#contract/identity/password/password.schema.ts'
import { recovery_codes } from '../second-factor.schema.ts'

export const confirmTotpSchema = {
  input: z.object({ digits: code_text }),
  output: z.object({ recovery_codes }),
}
