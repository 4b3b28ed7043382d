import * as z from 'zod/mini'
import { id_text } from '#contract/id-text.schema.ts'
import { domain_email } from './domain-email.schema.ts'
import { wmid_or_email } from './wmid-or-email.schema.ts'

export const saveDomainEmailSchema = {
  input: z.object({
    id: id_text,
    email_id: id_text,
    wmid: z.optional(wmid_or_email),
    keep_copy: z.optional(z.boolean()),
    enabled: z.optional(z.boolean()),
  }),
  output: z.object({ email: domain_email }),
}
export type SaveDomainEmail = z.output<typeof saveDomainEmailSchema.input>
