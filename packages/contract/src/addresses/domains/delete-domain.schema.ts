import * as z from 'zod/mini'
import { id_text } from '#contract/id-text.schema.ts'

export const deleteDomainSchema = {
  input: z.object({ id: id_text, confirm: z.string() }),
  output: z.object({}),
}
