import * as z from 'zod/mini'
import { undo_token } from '#contract/mailbox/undo/undo-token.schema.ts'

export const changed_found = z.object({
  affected: z.int(),
  /** Set when the work goes on in the background (HTTP 202); progress comes as live event `job`. */
  job_id: z.optional(z.int()),
  undo_token,
})
export type ChangedFound = z.infer<typeof changed_found>
