import * as z from 'zod/mini'
import { factor_proof } from '../../identity/second-factor/second-factor.schema.ts'
import { operator } from '../operator.schema.ts'

export const confirmOperatorSchema = {
  input: factor_proof,
  output: z.object({ operator }),
}
