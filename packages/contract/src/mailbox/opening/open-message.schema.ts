import * as z from 'zod/mini'
import { folder_id_text, message_uid_text } from '#contract/mailbox/messages/message.schema.ts'
import { flag_text, opened_message } from './opened-message.schema.ts'

export const openMessageSchema = {
  input: z.object({ folder_id: folder_id_text, uid: message_uid_text, show_images: flag_text }),
  output: opened_message,
}
