import * as z from 'zod/mini'
import { message_row } from '#contract/mailbox/messages/message.schema.ts'

export const listScheduledSendsSchema = {
  input: z.object({}),
  output: z.object({
    scheduled: z.array(
      z.object({
        send_id: z.int(),
        send_at: z.string(),
        /** Put off by its writer; false: held for the seconds in which it can be taken back. */
        put_off: z.boolean(),
        message: message_row,
      }),
    ),
  }),
}
