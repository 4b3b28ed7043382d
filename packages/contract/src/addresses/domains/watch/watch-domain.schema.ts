import * as z from 'zod/mini'
import { domain_detail } from '#contract/addresses/domains/domain.schema.ts'
import { id_text } from '#contract/id-text.schema.ts'

export const watchDomainSchema = {
  input: z.object({ id: id_text }),
  output: z.object({ domain: domain_detail }),
}
