import * as z from 'zod/mini'
import { payment } from '#contract/billing/list-payments.schema.ts'
import { DOMAIN_STATUSES, RECORD_HINTS, RECORD_KEYS, RECORD_STATES, VERIFICATION_METHODS } from './domain.ts'

/** One record that a domain needs: what is wanted, what was found, and what that means. */
export const domain_record = z.object({
  key: z.enum(RECORD_KEYS),
  type: z.enum(['TXT', 'MX', 'CNAME', 'SRV']),
  /** As one types it at a registrar: `@`, `_dmarc`, `pmt1._domainkey`. */
  host: z.string(),
  priority: z.nullable(z.int()),
  /** Any of them is right; a TXT too long for one string comes in quoted parts as well. */
  expected: z.array(z.string()),
  found: z.array(z.string()),
  state: z.enum(RECORD_STATES),
  hint: z.nullable(z.enum(RECORD_HINTS)),
  /** What to publish instead of what was found, where that can be told: the merged SPF. */
  advice: z.nullable(z.string()),
  /** Without it mail does not arrive, or is not sent. The others make it better. */
  is_needed: z.boolean(),
  checked_at: z.nullable(z.string()),
  /** Since when it has been right without a break. [added] */
  lit_at: z.nullable(z.string()),
  /** It was right once, and is not any more. [added] */
  was_lit: z.boolean(),
  /** Right where one name server is asked, and not yet where another is. [added] */
  is_spreading: z.boolean(),
})
export type DomainRecord = z.infer<typeof domain_record>

/** A domain of the user's own. Spec §3 Domain. */
export const domain = z.object({
  id: z.int(),
  /** As in the DNS: `xn--…`. */
  name: z.string(),
  /** As people write it. */
  shown_name: z.string(),
  status: z.enum(DOMAIN_STATUSES),
  /** Confirmed, but for some days not as it should be; nothing stops yet. */
  warning: z.nullable(z.enum(['ownership_lost', 'mx_lost', 'sending_lost'])),
  receives: z.boolean(),
  sends: z.boolean(),
  payment: z.nullable(payment),
  emails_count: z.int(),
  /** Where mail for addresses that do not exist goes; null: it is refused. */
  catch_all_id: z.nullable(z.int()),
  created_at: z.string(),
  checked_at: z.nullable(z.string()),
  next_check_at: z.nullable(z.string()),
})
export type Domain = z.infer<typeof domain>

const txt = z.object({ host: z.string(), value: z.string() })

/** What has to be in the DNS of a domain, and what was found there. [added] */
export const domain_records = z.object({
  name: z.string(),
  shown_name: z.string(),
  checked_at: z.nullable(z.string()),
  /** Who answers for its names; empty: not known yet. */
  name_servers: z.array(z.string()),
  verification: z.object({ txt, found: z.nullable(z.string()), lit_at: z.nullable(z.string()) }),
  records: z.array(domain_record),
})
export type DomainRecords = z.infer<typeof domain_records>

export const domain_detail = z.extend(domain, {
  verification: z.object({
    method: z.nullable(z.enum(VERIFICATION_METHODS)),
    txt,
    meta: z.string(),
    file: z.object({ name: z.string(), body: z.string() }),
    /** What the last look found instead; null: nothing, or it was right. */
    found: z.nullable(z.string()),
    /** Since when it has been proved. [added] */
    lit_at: z.nullable(z.string()),
  }),
  name_servers: z.array(z.string()),
  /** Until when the link for whoever runs the DNS shows it; null: there is none. [added] */
  shared_until: z.nullable(z.string()),
  dkim: z.array(
    z.object({
      selector: z.string(),
      /** The second kind signs beside the first once its record is seen. [added] */
      algorithm: z.enum(['rsa', 'ed25519']),
      state: z.enum(['active', 'next', 'old']),
      public_key: z.string(),
      made_at: z.string(),
    }),
  ),
  records: z.array(domain_record),
  /** Somebody else has proved that it is theirs: why its own proof failed. [added] */
  taken: z.boolean(),
})
export type DomainDetail = z.infer<typeof domain_detail>
