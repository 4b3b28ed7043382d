import * as z from 'zod/mini'
import { address } from '#contract/mailbox/messages/message.schema.ts'
import { public_id } from '#contract/protected/opened-protected.schema.ts'

export const getProtectedCardSchema = {
  input: z.object({ public_id }),
  output: z.object({
    card: z.nullable(
      z.object({
        from: address,
        subject: z.string(),
        created_at: z.string(),
        expires_at: z.string(),
        hint: z.string(),
      }),
    ),
  }),
}
