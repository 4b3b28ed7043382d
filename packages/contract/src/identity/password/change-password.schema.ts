import * as z from 'zod/mini'
import { code_text, new_password } from './password.schema.ts'

export const changePasswordSchema = {
  input: z.object({
    old_password: z.optional(z.string().check(z.maxLength(1024))),
    password: new_password,
    password_confirm: z.string(),
    code: code_text,
  }),
  output: z.object({ ended: z.int() }),
}
export type ChangePassword = z.infer<typeof changePasswordSchema.input>
