import * as z from 'zod/mini'
import { id_text } from '#contract/id-text.schema.ts'
import { folder_id, message_uid } from '#contract/mailbox/messages/message.schema.ts'

export const cancelSendSchema = {
  input: z.object({ send_id: id_text }),
  /** `etag` names the draft as `saveDraft` does. */
  output: z.object({ message: z.object({ uid: message_uid, folder_id }), etag: z.string() }),
}
