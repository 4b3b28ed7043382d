import * as z from 'zod/mini'
import { passkey_challenge } from './second-factor.schema.ts'

export const startFactorProofSchema = { input: z.object({}), output: passkey_challenge }
