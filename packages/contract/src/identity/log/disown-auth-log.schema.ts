import * as z from 'zod/mini'
import { id_text } from '#contract/id-text.schema.ts'

export const disownAuthLogSchema = {
  input: z.object({ id: id_text }),
  output: z.object({ ended: z.int(), ask_password: z.boolean() }),
}
