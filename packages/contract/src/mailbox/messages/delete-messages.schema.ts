import * as z from 'zod/mini'
import { undo_token } from '#contract/mailbox/undo/undo-token.schema.ts'
import { folder_messages } from './message.schema.ts'

export const deleteMessagesSchema = {
  input: z.object({ folder_messages: z.array(folder_messages).check(z.minLength(1)) }),
  output: z.object({ affected: z.int(), undo_token }),
}
export type DeleteMessages = z.infer<typeof deleteMessagesSchema.input>
