import * as z from 'zod/mini'
import { id_text } from '#contract/id-text.schema.ts'
import { factor_proof } from '../second-factor.schema.ts'

export const deletePasskeySchema = {
  input: z.extend(factor_proof, { id: id_text }),
  output: z.object({}),
}
export type DeletePasskey = z.infer<typeof deletePasskeySchema.input>
