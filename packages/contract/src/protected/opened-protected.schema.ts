import * as z from 'zod/mini'
import { address, attachment } from '#contract/mailbox/messages/message.schema.ts'

/** Longer ones are nobody's: a password has 20 characters. */
export const protected_password = z.string().check(z.maxLength(200))
export const public_id = z.string().check(z.maxLength(100))

/** `content` is base64 of UTF-8 as in an opened message: sanitised HTML, or plain text. */
export const opened_protected = z.object({
  content: z.string(),
  content_type: z.enum(['text/plain', 'text/html']),
  attachments: z.array(attachment),
  /** [added] Lets the files be fetched until `ticket_until`. */
  ticket: z.string(),
  ticket_until: z.string(),
  /** [added] Whoever opens another's message may answer on its page: as whom, and how many times more. */
  answer: z.optional(z.object({ as: z.array(address), left: z.int() })),
})
export type OpenedProtected = z.infer<typeof opened_protected>
