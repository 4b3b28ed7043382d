import * as z from 'zod/mini'
import { id_text } from '#contract/id-text.schema.ts'
import { domain_email } from './domain-email.schema.ts'

export const payDomainEmailSchema = {
  input: z.object({ id: id_text, email_id: id_text }),
  output: z.object({ email: domain_email }),
}
