import * as z from 'zod/mini'
import { undo_token } from '#contract/mailbox/undo/undo-token.schema.ts'

export const runFilterSchema = {
  input: z.object({ filter_id: z.int() }),
  output: z.object({
    job_id: z.int(),
    /** Messages to look through. */
    total: z.int(),
    undo_token,
  }),
}
export type RunFilter = z.output<typeof runFilterSchema.input>
