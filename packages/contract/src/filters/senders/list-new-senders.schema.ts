import * as z from 'zod/mini'
import { folder_messages } from '#contract/mailbox/messages/message.schema.ts'

export const listNewSendersSchema = {
  input: z.object({
    /** What is worked through, whole conversations: it is asked whether anything else has ever come from their senders. */
    folder_messages: z.array(folder_messages).check(z.minLength(1), z.maxLength(100)),
  }),
  output: z.object({
    /** Whoever wrote last comes first. */
    senders: z.array(
      z.object({
        /** In lower case. */
        email: z.string(),
        /** Somebody in the address book is called the same, and has another address. */
        is_namesake: z.boolean(),
      }),
    ),
  }),
}
export type NewSender = z.infer<typeof listNewSendersSchema.output>['senders'][number]
