import * as z from 'zod/mini'
import { domain, domain_record } from '#contract/addresses/domains/domain.schema.ts'

/** A domain of somebody as an operator sees it: whose, and how it stands. Nothing of its mail. */
export const operator_domain = z.extend(
  z.pick(domain, {
    ...{ id: true, name: true, shown_name: true, status: true, warning: true, receives: true, sends: true },
    ...{ emails_count: true, created_at: true, checked_at: true },
  }),
  {
    /** Whose it is. */
    wmid: z.string(),
    /** Its records as the last check found them; empty: nobody has checked. */
    records: z.array(z.pick(domain_record, { key: true, state: true })),
  },
)
export type OperatorDomain = z.infer<typeof operator_domain>

export const listOperatorDomainsSchema = {
  input: z.object({
    /** Part of a name, or the beginning of its owner's wmid; empty: all. */
    search: z.optional(z.string().check(z.trim(), z.maxLength(255))),
    /** Only those before this one. */
    before_id: z.optional(z.coerce.number().check(z.int(), z.positive())),
  }),
  /** The newest first. */
  output: z.object({ domains: z.array(operator_domain), has_more: z.boolean() }),
}
