import * as z from 'zod/mini'
import { factor_proof } from '../second-factor/second-factor.schema.ts'
import { recovery_address } from './recovery-address.schema.ts'

export const saveRecoveryAddressSchema = {
  input: z.object({
    /** Empty: none any more. */
    recovery_email: z.string().check(z.trim(), z.maxLength(254)),
    ...factor_proof.shape,
  }),
  output: z.object({ recovery: z.nullable(recovery_address) }),
}
