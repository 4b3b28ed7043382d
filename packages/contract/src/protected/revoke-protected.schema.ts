import * as z from 'zod/mini'
import { folder_id, message_uid } from '#contract/mailbox/messages/message.schema.ts'

export const revokeProtectedSchema = {
  input: z.object({ folder_id, uid: message_uid }),
  output: z.object({}),
}
export type RevokeProtected = z.infer<typeof revokeProtectedSchema.input>
