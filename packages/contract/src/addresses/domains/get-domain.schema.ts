import * as z from 'zod/mini'
import { id_text } from '#contract/id-text.schema.ts'
import { domain_detail } from './domain.schema.ts'

export const getDomainSchema = {
  input: z.object({ id: id_text }),
  output: z.object({ domain: domain_detail }),
}
