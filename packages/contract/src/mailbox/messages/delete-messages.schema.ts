import * as z from 'zod/mini'
import { undo_token } from '#contract/mailbox/undo/undo-token.schema.ts'
import { messages_by_folder } from './message.schema.ts'

export const deleteMessagesSchema = {
  input: z.object({ folder_messages: messages_by_folder }),
  output: z.object({ affected: z.int(), undo_token }),
}
export type DeleteMessages = z.infer<typeof deleteMessagesSchema.input>
