import * as z from 'zod/mini'
import { id_text } from '#contract/id-text.schema.ts'

export const rescheduleSendSchema = {
  input: z.object({
    send_id: id_text,
    send_at: z.nullable(z.iso.datetime({ offset: true })),
  }),
  /** null: it has left. */
  output: z.object({ send_at: z.nullable(z.string()) }),
}
