import * as z from 'zod/mini'
import { domain } from './domain.schema.ts'

export const listDomainsSchema = {
  input: z.object({}),
  output: z.object({ domains: z.array(domain) }),
}
