import * as z from 'zod/mini'
import { delegated_email } from '#contract/addresses/delegations/delegation.schema.ts'
import { acting_as } from '#contract/identity/impersonation/impersonation.schema.ts'
import { settings } from '#contract/identity/settings/settings.schema.ts'
import { announcement } from '#contract/notices/announcements/announcement.schema.ts'

export const user = z.object({
  email: z.string(),
  wmid: z.nullable(z.string()),
  firstname: z.string(),
  lastname: z.string(),
  info: z.object({ alias: z.optional(z.string()) }),
  /** Set while the session is in a mailbox that is not its own: whose it is, and who is there. */
  acting_as: z.optional(acting_as),
  actor: z.optional(z.object({ wmid: z.string() })),
  /** Where the events of the mailbox stood: what is asked for afterwards knows all up to there. Absent through an alias. [added] */
  live_seq: z.optional(z.int()),
  /** Of those who may open the operator's pages. [added] */
  operator: z.optional(z.literal(true)),
  /** Of those who came by an invitation: they have a password and no keeper. [added] */
  local: z.optional(z.literal(true)),
})
export type User = z.infer<typeof user>

export const profile = z.object({
  id: z.int(),
  name: z.string(),
  organization: z.string(),
  email: z.string(),
  /** Empty: answers come to `email`. [added] */
  reply_to: z.string(),
  /** Harmless HTML; empty: none. */
  signature: z.string(),
  default: z.boolean(),
})
export type Profile = z.infer<typeof profile>

export const account = z.object({
  email: z.string(),
  /** When the mailbox was made. [added] */
  created_at: z.string(),
  /** Nothing can be sent from an alias that is off; its mail is still there. */
  aliases: z.array(z.object({ id: z.int(), email: z.string(), enabled: z.boolean() })),
  profiles: z.array(profile),
  /** Both in KB. Spec §3 Account. */
  quota: z.object({ size: z.int(), limit: z.int() }),
  settings,
  limits: z.object({
    free_aliases: z.int(),
    free_domains: z.int(),
    max_domains: z.int(),
    /** Of each domain. */
    free_domain_emails: z.int(),
  }),
  /**
   * What one more costs beyond the free ones, in hundredths of WMZ; null: nothing is sold to this person, who
   * has no keeper either; there are the free ones alone. Spec §9. [added]
   */
  prices: z.nullable(z.object({ alias_cents: z.int(), domain_cents: z.int(), domain_email_cents: z.int() })),
  alias_accesses: z.array(z.object({ alias_id: z.int(), enabled: z.boolean(), changed_at: z.string() })),
  /** Addresses that others lend to the owner, or want to; nobody else is told. [added] */
  delegated_emails: z.array(delegated_email),
  /** What operators say to everybody, until this person has closed it. [added] */
  announcement: z.optional(announcement),
})
export type Account = z.infer<typeof account>
