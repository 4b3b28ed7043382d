import * as z from 'zod/mini'
import { domain_records } from '#contract/addresses/domains/domain.schema.ts'

export const getSharedDomainSchema = {
  input: z.object({
    token: z.string().check(z.minLength(1), z.maxLength(100)),
    /** Has it looked at once more, unless that was done a moment ago. */
    check: z.optional(z.boolean()),
  }),
  output: z.object({
    domain: z.extend(domain_records, {
      /** Who asks, as they are called; empty where they have no name. */
      asked_by: z.string(),
      expires_at: z.string(),
    }),
  }),
}
