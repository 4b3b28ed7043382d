import * as z from 'zod/mini'
import { payment } from '#contract/billing/payment.ts'

/** What has to be typed before a domain goes. Spec §9. */
export const DELETE_DOMAIN_WORD = 'delete'

/** `waiting` for the next look, `processing` a look is under way. Spec §4 Domains. */
export const DOMAIN_STATUSES = ['prepared', 'processing', 'waiting', 'succeed', 'failed'] as const
/** DNS record, meta tag of the front page, HTML file. Spec §4 Domains. */
export const VERIFICATION_METHODS = ['txt', 'meta', 'file'] as const
export type VerificationMethod = (typeof VERIFICATION_METHODS)[number]

export const RECORD_KEYS = [
  'mx',
  'spf',
  'dkim1',
  'dkim2',
  'dmarc',
  'mta_sts',
  'mta_sts_host',
  'tls_rpt',
  'autoconfig',
] as const
export const RECORD_STATES = [
  'ok',
  'missing',
  'wrong',
  'multiple',
  'low_priority',
  'relaxed',
  'pending',
] as const
/** What is probably wrong, in one word; the page says the rest. */
export const RECORD_HINTS = [
  'doubled_suffix',
  'proxied',
  'quotes',
  'two_spf',
  'other_provider',
  'split_wrong',
  'old_key',
  'no_answer',
] as const

/** One record that a domain needs: what is wanted, what was found, and what that means. */
export const domain_record = z.object({
  key: z.enum(RECORD_KEYS),
  type: z.enum(['TXT', 'MX', 'CNAME']),
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

export const domain_detail = z.extend(domain, {
  verification: z.object({
    method: z.nullable(z.enum(VERIFICATION_METHODS)),
    txt: z.object({ host: z.string(), value: z.string() }),
    meta: z.string(),
    file: z.object({ name: z.string(), body: z.string() }),
    /** What the last look found instead; null: nothing, or it was right. */
    found: z.nullable(z.string()),
  }),
  dkim: z.array(
    z.object({
      selector: z.string(),
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

/** Spec §4 Other: request sent, confirmed, removed. */
export const DELEGATION_STATES = ['request_sent', 'confirmed', 'declined', 'expired', 'removed'] as const

export const delegation = z.object({
  wmid: z.string(),
  name: z.string(),
  state: z.enum(DELEGATION_STATES),
  /** Letters stay with the owner, too. */
  keep_copy: z.boolean(),
  /** A request runs out; a delegation may. */
  expires_at: z.nullable(z.string()),
  changed_at: z.string(),
})

/** An address in a domain of one's own. Spec §3 Domain email. */
export const domain_email = z.object({
  id: z.int(),
  domain_id: z.int(),
  email: z.string(),
  paid: z.boolean(),
  enabled: z.boolean(),
  payment: z.nullable(payment),
  delegation: z.nullable(delegation),
})
export type DomainEmail = z.infer<typeof domain_email>

/** An address that somebody lends me. */
export const delegated_email = z.object({
  id: z.int(),
  email: z.string(),
  owner_wmid: z.string(),
  owner_name: z.string(),
  status: z.enum(DELEGATION_STATES),
  /** What it may be used for: always both so far. [added] */
  rights: z.array(z.enum(['read', 'send'])),
  expires_at: z.nullable(z.string()),
})
export type DelegatedEmail = z.infer<typeof delegated_email>
