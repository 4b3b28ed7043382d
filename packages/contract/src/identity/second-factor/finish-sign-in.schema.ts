import * as z from 'zod/mini'
import { credential_json } from '#contract/identity/second-factor/second-factor.schema.ts'
import { signed_in } from '../sign-on/sign-in-with-password.schema.ts'

export const finishSignInSchema = {
  input: z.object({
    challenge_id: z.string().check(z.maxLength(100)),
    /** Six digits of the authenticator, or a recovery code. */
    code: z.optional(z.string().check(z.maxLength(100))),
    credential: z.optional(credential_json),
  }),
  output: signed_in,
}
export type FinishSignIn = z.infer<typeof finishSignInSchema.input>
