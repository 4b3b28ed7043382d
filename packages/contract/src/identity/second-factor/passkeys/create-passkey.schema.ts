import * as z from 'zod/mini'
import { credential_json, passkey, recovery_codes } from '../second-factor.schema.ts'
import { PASSKEY_NAME_CHARS_MAX } from '../second-factor.ts'

export const createPasskeySchema = {
  input: z.object({
    name: z.string().check(z.maxLength(PASSKEY_NAME_CHARS_MAX)),
    challenge_id: z.string().check(z.maxLength(100)),
    credential: credential_json,
  }),
  output: z.object({ passkey, recovery_codes }),
}
export type CreatePasskey = z.infer<typeof createPasskeySchema.input>
