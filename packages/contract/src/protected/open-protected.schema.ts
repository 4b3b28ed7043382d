import * as z from 'zod/mini'
import { folder_id, message_uid } from '#contract/mailbox/messages/message.schema.ts'
import { opened_protected, protected_password } from './opened-protected.schema.ts'

export const openProtectedSchema = {
  input: z.object({ folder_id, uid: message_uid, password: protected_password }),
  output: opened_protected,
}
export type OpenProtected = z.infer<typeof openProtectedSchema.input>
