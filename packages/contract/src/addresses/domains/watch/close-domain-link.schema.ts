import * as z from 'zod/mini'
import { id_text } from '#contract/id-text.schema.ts'

export const closeDomainLinkSchema = {
  input: z.object({ id: id_text }),
  output: z.object({}),
}
