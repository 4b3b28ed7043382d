import * as z from 'zod/mini'
import { undo_token } from '#contract/mailbox/undo/undo-token.schema.ts'
import { folder_id, messages_by_folder } from './message.schema.ts'

export const moveMessagesSchema = {
  input: z.object({
    destination_id: folder_id,
    folder_messages: messages_by_folder,
  }),
  output: z.object({ affected: z.int(), undo_token }),
}
export type MoveMessages = z.infer<typeof moveMessagesSchema.input>
