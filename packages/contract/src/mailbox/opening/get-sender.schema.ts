import * as z from 'zod/mini'
import { folder_id_text, message_uid_text } from '#contract/mailbox/messages/message.schema.ts'

/** Messages from an address, and to it. */
export const correspondence = z.object({
  received: z.int(),
  sent: z.int(),
  /** Of those received: whose sender was proven. */
  proven: z.int(),
  /** When the oldest of all, and of the proven ones, was written; null with none, or when not all were counted. */
  since: z.nullable(z.string()),
  proven_since: z.nullable(z.string()),
  /** There are more than were counted. */
  is_more: z.boolean(),
})
export type Correspondence = z.infer<typeof correspondence>

export const getSenderSchema = {
  input: z.object({ folder_id: folder_id_text, uid: message_uid_text }),
  output: z.object({
    correspondence,
    /** Of whoever is proven to write from the main address of a WMID. */
    passport: z.nullable(z.object({ wmid: z.string(), tid: z.int() })),
  }),
}
export type Sender = z.infer<typeof getSenderSchema.output>
