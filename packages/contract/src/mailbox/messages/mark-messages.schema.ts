import * as z from 'zod/mini'
import { undo_token } from '#contract/mailbox/undo/undo-token.schema.ts'
import { flag_change } from './flags.schema.ts'
import { messages_by_folder } from './message.schema.ts'

export const markMessagesSchema = {
  input: z.object({
    flag: flag_change,
    label_id: z.optional(z.nullable(z.int())),
    folder_messages: messages_by_folder,
  }),
  output: z.object({ affected: z.int(), undo_token }),
}
export type MarkMessages = z.infer<typeof markMessagesSchema.input>
