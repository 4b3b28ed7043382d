import * as z from 'zod/mini'
import { folder_id_text, message_uid_text } from '#contract/mailbox/messages/message.schema.ts'
import { verdict } from './verdict.schema.ts'

export const getVerdictSchema = {
  input: z.object({ folder_id: folder_id_text, uid: message_uid_text }),
  output: z.object({
    /** It lies in Spam. */
    is_junk: z.boolean(),
    /** As it arrived; null of what did not arrive here by SMTP, or before there were verdicts. */
    verdict: z.nullable(verdict),
    /** What a person has said of it since; null: nothing, or it was taken back. */
    mark: z.nullable(z.enum(['junk', 'good'])),
  }),
}
export type MessageVerdict = z.infer<typeof getVerdictSchema.output>
