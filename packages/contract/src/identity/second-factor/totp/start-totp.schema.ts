import * as z from 'zod/mini'
import { factor_proof } from '../second-factor.schema.ts'

export const startTotpSchema = {
  input: factor_proof,
  /** `secret` in base32, to be typed; `uri` is `otpauth://…`, to be shown as a QR code. */
  output: z.object({ secret: z.string(), uri: z.string() }),
}
