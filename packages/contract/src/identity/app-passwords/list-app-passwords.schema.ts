import * as z from 'zod/mini'
import { app_password } from './app-password.schema.ts'

export const listAppPasswordsSchema = {
  input: z.object({}),
  output: z.object({ app_passwords: z.array(app_password) }),
}
