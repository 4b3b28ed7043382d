import * as z from 'zod/mini'
import { factor_proof } from '../second-factor.schema.ts'

export const deleteTotpSchema = { input: factor_proof, output: z.object({}) }
