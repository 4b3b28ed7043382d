import * as z from 'zod/mini'
import { id_text } from '#contract/id-text.schema.ts'
import { domain_email } from './domain-email.schema.ts'
import { wmid_or_email } from './wmid-or-email.schema.ts'

export const createDomainEmailSchema = {
  input: z.object({
    id: id_text,
    name: z.string().check(z.trim(), z.toLowerCase(), z.maxLength(64)),
    wmid: z.optional(wmid_or_email),
  }),
  output: z.object({ email: domain_email }),
}
export type CreateDomainEmail = z.output<typeof createDomainEmailSchema.input>
