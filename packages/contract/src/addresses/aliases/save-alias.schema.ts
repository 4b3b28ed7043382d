import * as z from 'zod/mini'
import { id_text } from '#contract/id-text.schema.ts'
import { alias } from './alias.schema.ts'

export const saveAliasSchema = {
  input: z.object({ id: id_text, enabled: z.boolean() }),
  output: z.object({ alias }),
}
export type SaveAlias = z.output<typeof saveAliasSchema.input>
