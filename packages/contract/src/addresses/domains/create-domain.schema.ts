import * as z from 'zod/mini'
import { domain_detail } from './domain.schema.ts'

export const createDomainSchema = {
  input: z.object({ name: z.string().check(z.trim(), z.toLowerCase(), z.maxLength(253)) }),
  output: z.object({ domain: domain_detail }),
}
export type CreateDomain = z.output<typeof createDomainSchema.input>
