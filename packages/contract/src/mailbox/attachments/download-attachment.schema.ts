import * as z from 'zod/mini'
import { id_text } from '#contract/id-text.schema.ts'
import { folder_id_text, message_uid_text } from '#contract/mailbox/messages/message.schema.ts'

export const downloadAttachmentSchema = {
  input: z.object({
    id: id_text,
    message_uid: z.optional(message_uid_text),
    folder_id: z.optional(folder_id_text),
    /** [added] 1: to be shown in place (images and PDF only), else offered as a file. */
    inline: z.optional(z.enum(['0', '1'])),
  }),
  output: z.unknown(),
}
