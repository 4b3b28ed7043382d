import * as z from 'zod/mini'
import { id_text } from '#contract/id-text.schema.ts'
import { REPORT_DAYS, REPORT_DAYS_DEFAULT } from './domain-reports.ts'

/** Messages in the name of the domain: all, and those that proved it. */
const counts = { count: z.int(), passed: z.int() }

/** Whoever sends in the name of the domain: addresses with one name, or one without. */
export const report_source = z.object({
  /** A registered domain that its addresses are named in; '' where they have no name. */
  name: z.string(),
  /** Some of them, the most frequent first; none: what reports have put together. */
  addresses: z.array(z.string()),
  addresses_count: z.int(),
  /** It is this service. */
  is_ours: z.boolean(),
  ...counts,
  dkim: z.int(),
  spf: z.int(),
  /** Whose signatures held. */
  signers: z.array(z.string()),
})
export type ReportSource = z.infer<typeof report_source>

/** What others report of mail in the name of a domain. [added] */
export const domain_reports = z.object({
  name: z.string(),
  shown_name: z.string(),
  days: z.int(),
  /** Every day of the period, oldest first, by UTC. */
  by_day: z.array(z.object({ day: z.string(), ...counts })),
  /** The most frequent first. */
  sources: z.array(report_source),
  /** Who has reported in the period, by the domains that proved it. */
  reporters: z.array(z.object({ sender: z.string(), name: z.string(), reports_count: z.int() })),
  /** Connections of others that brought mail, and those that could not be encrypted as they should. */
  tls: z.object({
    ...counts,
    failures: z.array(z.object({ server: z.string(), reason: z.string(), count: z.int() })),
  }),
  complaints: z.array(
    z.object({ sender: z.string(), kind: z.string(), count: z.int(), last_at: z.string() }),
  ),
})
export type DomainReports = z.infer<typeof domain_reports>

export const getDomainReportsSchema = {
  input: z.object({
    id: id_text,
    days: z._default(
      z.coerce.number().check(z.refine((days) => (REPORT_DAYS as readonly number[]).includes(days))),
      REPORT_DAYS_DEFAULT,
    ),
  }),
  output: z.object({ reports: domain_reports }),
}
