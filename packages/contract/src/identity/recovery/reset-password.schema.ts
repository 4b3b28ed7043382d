import * as z from 'zod/mini'
import { link_token } from '../invitations/invitation.schema.ts'
import { LOCAL_PASSWORD_CHARS_MIN } from '../invitations/invitation.ts'
import { PASSWORD_CHARS_MAX } from '../password/password.ts'

export const resetPasswordSchema = {
  input: z.object({
    token: link_token,
    password: z.string().check(z.minLength(LOCAL_PASSWORD_CHARS_MIN), z.maxLength(PASSWORD_CHARS_MAX)),
  }),
  output: z.object({}),
}
