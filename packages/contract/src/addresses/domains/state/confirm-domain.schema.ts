import * as z from 'zod/mini'
import { domain_detail } from '#contract/addresses/domains/domain.schema.ts'
import { VERIFICATION_METHODS } from '#contract/addresses/domains/domain.ts'
import { id_text } from '#contract/id-text.schema.ts'

export const confirmDomainSchema = {
  input: z.object({ id: id_text, method: z.enum(VERIFICATION_METHODS) }),
  output: z.object({ domain: domain_detail }),
}
export type ConfirmDomain = z.output<typeof confirmDomainSchema.input>
