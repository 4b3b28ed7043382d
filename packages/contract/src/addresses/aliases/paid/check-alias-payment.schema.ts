import * as z from 'zod/mini'
import { id_text } from '#contract/id-text.schema.ts'
import { paid_alias } from './paid-alias.schema.ts'

export const checkAliasPaymentSchema = {
  input: z.object({ id: id_text }),
  output: z.object({ alias: paid_alias }),
}
