import * as z from 'zod/mini'
import { compose_payload } from './compose.schema.ts'
import { stored_message } from './stored-message.schema.ts'

export const sendMessageSchema = {
  input: compose_payload,
  output: z.object({
    message: stored_message,
    send_id: z.optional(z.int()),
    undo_until: z.optional(z.string()),
    /** Over the limits of its account, it waits in the queue until about then. */
    leaves_at: z.optional(z.string()),
  }),
}
