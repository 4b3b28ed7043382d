import * as z from 'zod/mini'
import { code_text, new_password } from './password.schema.ts'

export const newPasswordSchema = {
  input: z.object({ password: new_password, password_confirm: z.string(), code: code_text }),
  output: z.object({ ended: z.int() }),
}
export type NewPassword = z.infer<typeof newPasswordSchema.input>
