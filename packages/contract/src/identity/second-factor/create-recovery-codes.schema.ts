import * as z from 'zod/mini'
import { factor_proof } from './second-factor.schema.ts'

export const createRecoveryCodesSchema = {
  input: factor_proof,
  output: z.object({ recovery_codes: z.array(z.string()) }),
}
