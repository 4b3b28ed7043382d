import * as z from 'zod/mini'
import { folder_id_text, message_uid_text } from '#contract/mailbox/messages/message.schema.ts'

export const downloadSourceSchema = {
  input: z.object({ folder_id: folder_id_text, uid: message_uid_text }),
  output: z.unknown(),
}
