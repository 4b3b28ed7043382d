import * as z from 'zod/mini'
import { alias_form } from '#contract/addresses/aliases/alias.schema.ts'
import { PASSWORD_CHARS_MAX } from '../password/password.ts'
import { link_token } from './invitation.schema.ts'
import { LOCAL_PASSWORD_CHARS_MIN } from './invitation.ts'

export const acceptInvitationSchema = {
  input: z.object({
    token: link_token,
    /** How senders are called; may be empty. */
    firstname: z.string().check(z.trim(), z.maxLength(100)),
    name: alias_form.name.check(z.minLength(1)),
    domain: alias_form.domain,
    password: z.string().check(z.minLength(LOCAL_PASSWORD_CHARS_MIN), z.maxLength(PASSWORD_CHARS_MAX)),
  }),
  output: z.object({ wmid: z.string(), email: z.string() }),
}
