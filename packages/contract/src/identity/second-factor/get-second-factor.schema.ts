import * as z from 'zod/mini'
import { confirmed_by, passkey } from './second-factor.schema.ts'

export const second_factor = z.object({
  /** Since when codes of an authenticator are asked for; null: they are not. */
  totp_since: z.nullable(z.string()),
  passkeys: z.array(passkey),
  recovery_codes_left: z.int(),
  /** By what a change of these is confirmed. */
  confirmed_by,
})
export type SecondFactor = z.infer<typeof second_factor>

export const getSecondFactorSchema = {
  input: z.object({}),
  output: z.object({ second_factor }),
}
