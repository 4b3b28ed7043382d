import * as z from 'zod/mini'
import { filter_conditions } from '#contract/filters/filter.schema.ts'
import { address, folder_id, message_uid } from '#contract/mailbox/messages/message.schema.ts'

const hit = z.object({
  folder_id,
  uid: message_uid,
  from: z.nullable(address),
  subject: z.string(),
  created_at: z.string(),
})
export type FilterHit = z.infer<typeof hit>

export const previewFilterSchema = {
  input: z.object({ filter: filter_conditions }),
  output: z.object({
    matched: z.int(),
    /** Messages looked at. */
    of: z.int(),
    /** Of those: which the conditions would take too long over; they count as not found. */
    too_long: z.int(),
    hits: z.array(hit),
  }),
}
export type PreviewFilter = z.output<typeof previewFilterSchema.input>
