import * as z from 'zod/mini'
import { folder_id_text } from '#contract/mailbox/messages/message.schema.ts'

export const deleteFolderSchema = {
  input: z.object({ id: folder_id_text }),
  output: z.object({}),
}
