import * as z from 'zod/mini'
import { id_text } from '#contract/id-text.schema.ts'

export const deleteCollectorSchema = {
  input: z.object({
    id: id_text,
    keep_mail: z._default(z.stringbool(), true),
  }),
  output: z.object({}),
}
export type DeleteCollector = z.output<typeof deleteCollectorSchema.input>
