import * as z from 'zod/mini'
import { undo_token } from '#contract/mailbox/undo/undo-token.schema.ts'
import { flag_change } from './flags.schema.ts'
import { folder_messages } from './message.schema.ts'

export const markMessagesSchema = {
  input: z.object({
    flag: flag_change,
    label_id: z.optional(z.nullable(z.int())),
    folder_messages: z.array(folder_messages).check(z.minLength(1)),
  }),
  output: z.object({ affected: z.int(), undo_token }),
}
export type MarkMessages = z.infer<typeof markMessagesSchema.input>
