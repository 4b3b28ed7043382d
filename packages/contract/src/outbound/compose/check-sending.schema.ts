import * as z from 'zod/mini'
import { RECIPIENTS_MAX } from './compose.ts'

const EMAIL_CHARS_MAX = 320
/** To, Cc and Bcc. */
const FIELDS = 3

export const checkSendingSchema = {
  input: z.object({
    /** Everyone that the message is to go to. */
    recipients: z
      .array(z.string().check(z.maxLength(EMAIL_CHARS_MAX)))
      .check(z.maxLength(FIELDS * RECIPIENTS_MAX)),
  }),
  output: z.object({
    /** Over the limits of the account, the last of them would be served at about this moment; null: all at once. */
    leaves_at: z.nullable(z.string()),
    /** Those of them that refused mail of this account for good; none for a session of one alias. */
    bounced: z.array(z.string()),
  }),
}
