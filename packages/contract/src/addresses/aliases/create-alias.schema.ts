import * as z from 'zod/mini'
import { alias, alias_form } from './alias.schema.ts'

export const createAliasSchema = {
  input: z.object(alias_form),
  output: z.object({ alias }),
}
export type CreateAlias = z.output<typeof createAliasSchema.input>
