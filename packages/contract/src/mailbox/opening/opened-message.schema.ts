import * as z from 'zod/mini'
import { message, message_row } from '#contract/mailbox/messages/message.schema.ts'

/** A yes or no of a query. */
export const flag_text = z.optional(z.enum(['true', 'false', '1', '0']))

export const opened_message = z.object({
  message,
  /** [added] Every message of its conversation, oldest first, itself included; Trash and Spam only from there. */
  thread: z.array(message_row),
})
export type OpenedMessage = z.infer<typeof opened_message>
