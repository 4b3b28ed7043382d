import * as z from 'zod/mini'
import { domain_email } from '#contract/addresses/domain-emails/domain-email.schema.ts'
import { id_text } from '#contract/id-text.schema.ts'

export const changeDelegationSchema = {
  input: z.object({
    id: id_text,
    email_id: id_text,
    /** `rights` and `change` are one: its terms. */
    action: z.enum(['revoke', 'resend', 'rights', 'change']),
    keep_copy: z.optional(z.boolean()),
    expires_at: z.optional(z.nullable(z.iso.datetime({ offset: true }))),
  }),
  output: z.object({ email: domain_email }),
}
export type ChangeDelegation = z.output<typeof changeDelegationSchema.input>
