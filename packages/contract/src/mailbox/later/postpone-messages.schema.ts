import * as z from 'zod/mini'
import { messages_by_folder } from '#contract/mailbox/messages/message.schema.ts'
import { undo_token } from '#contract/mailbox/undo/undo-token.schema.ts'

export const postponeMessagesSchema = {
  input: z.object({
    /** null: they come back now, as they are. */
    return_at: z.nullable(z.iso.datetime({ offset: true })),
    /** Where the conversation has had an answer by then, they go back as they are and not on top. */
    unless_answered: z.optional(z.boolean()),
    folder_messages: messages_by_folder,
  }),
  output: z.object({ affected: z.int(), undo_token }),
}
export type PostponeMessages = z.infer<typeof postponeMessagesSchema.input>
