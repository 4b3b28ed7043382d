import * as z from 'zod/mini'
import { alias_form } from '#contract/addresses/aliases/alias.schema.ts'
import { paid_alias } from './paid-alias.schema.ts'

export const createPaidAliasSchema = {
  input: z.object(alias_form),
  output: z.object({ alias: paid_alias }),
}
export type CreatePaidAlias = z.output<typeof createPaidAliasSchema.input>
