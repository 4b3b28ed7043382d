import * as z from 'zod/mini'
import { code_text } from '#contract/identity/password/password.schema.ts'
import { app_password } from './app-password.schema.ts'
import { APP_PASSWORD_NAME_CHARS_MAX } from './create-app-password.ts'

export const createAppPasswordSchema = {
  input: z.object({ name: z.string().check(z.maxLength(APP_PASSWORD_NAME_CHARS_MAX)), code: code_text }),
  output: z.object({ app_password, password: z.string() }),
}
export type CreateAppPassword = z.infer<typeof createAppPasswordSchema.input>
