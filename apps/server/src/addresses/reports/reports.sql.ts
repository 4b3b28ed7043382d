import type { ReportKind, ReportLine } from '#mime/reports/domain-report.ts'
import type { Db, Tx } from '#server/platform/db/db.ts'
import { int, nullable, text, texts, timestamp } from '#server/platform/db/rows/row-shape.ts'

/** A report as it is kept. */
export interface KeptReport {
  account_id: number
  domain: string
  kind: ReportKind
  sender: string
  reporter: string
  report_id: string
  begins_at: Date
  ends_at: Date
  received_at: Date
}

/** Its id; undefined when the same has come before. */
export async function insertReport(tx: Tx, report: KeptReport): Promise<number | undefined> {
  const { account_id, domain, kind, sender, reporter, report_id, begins_at, ends_at, received_at } = report
  const [row] = await tx.sql({ id: int() })`
    insert into domain_reports
      (account_id, domain, kind, sender, reporter, report_id, begins_at, ends_at, received_at)
    values (${account_id}, ${domain}, ${kind}, ${sender}, ${reporter}, ${report_id}, ${begins_at}, ${ends_at},
      ${received_at})
    on conflict do nothing
    returning id`
  return row?.id
}

export async function insertReportLines(
  tx: Tx,
  account_id: number,
  report: number,
  lines: readonly ReportLine[],
): Promise<void> {
  await tx.sql`
    insert into domain_report_lines
      (account_id, report, nth, source, count, passed, dkim, spf, signer, detail)
    select ${account_id}, ${report}, nth, line->>'source', (line->>'count')::bigint, (line->>'passed')::bigint,
      (line->>'dkim')::bigint, (line->>'spf')::bigint, line->>'signer', line->>'detail'
    from jsonb_array_elements(${JSON.stringify(lines)}::jsonb) with ordinality as lines (line, nth)`
}

/** How many reports of a domain have come since then. */
export async function countReports(
  tx: Tx,
  { account_id, domain, since }: { account_id: number; domain: string; since: Date },
): Promise<number> {
  const [row] = await tx.sql({ count: int() })`
    select count(*)::int as count from domain_reports
    where account_id = ${account_id} and domain = ${domain} and received_at > ${since}`
  return row!.count
}

/** Which reports: of a domain, about what began since then. */
export interface ReportScope {
  account_id: number
  domain: string
  since: Date
}

/** Messages by the UTC day that a report begins with. */
export const selectReportDays = (db: Db, { account_id, domain, since }: ReportScope) =>
  db.sql({ day: text(), count: int(), passed: int() })`
    select to_char(begins_at at time zone 'UTC', 'YYYY-MM-DD') as day,
      sum(count)::bigint as count, sum(passed)::bigint as passed
    from domain_reports
      join domain_report_lines on report = id and domain_report_lines.account_id = domain_reports.account_id
    where domain_reports.account_id = ${account_id} and domain = ${domain} and kind = 'dmarc'
      and begins_at >= ${since}
    group by 1 order by 1`

const SOURCES_MAX = 500

/** By address, the most frequent first. */
export const selectReportSources = (db: Db, { account_id, domain, since }: ReportScope) =>
  db.sql({ source: text(), count: int(), passed: int(), dkim: int(), spf: int(), signers: texts() })`
    select source, sum(count)::bigint as count, sum(passed)::bigint as passed, sum(dkim)::bigint as dkim,
      sum(spf)::bigint as spf,
      coalesce((array_agg(distinct signer) filter (where signer <> ''))[1:5], '{}') as signers
    from domain_reports
      join domain_report_lines on report = id and domain_report_lines.account_id = domain_reports.account_id
    where domain_reports.account_id = ${account_id} and domain = ${domain} and kind = 'dmarc'
      and begins_at >= ${since}
    group by source order by count desc, source limit ${SOURCES_MAX}`

const SHOWN_MAX = 50

/** Servers that mail came to without the encryption that it should have; of all connections, server and detail are null. */
export const selectTlsFailures = (db: Db, { account_id, domain, since }: ReportScope) =>
  db.sql({ server: nullable(text()), reason: nullable(text()), count: int(), passed: int() })`
    select source as server, detail as reason, sum(count)::bigint as count, sum(passed)::bigint as passed
    from domain_reports
      join domain_report_lines on report = id and domain_report_lines.account_id = domain_reports.account_id
    where domain_reports.account_id = ${account_id} and domain = ${domain} and kind = 'tls'
      and begins_at >= ${since}
    group by grouping sets ((source, detail), ()) having sum(count) > 0
    order by source is null desc, count desc limit ${SHOWN_MAX}`

export const selectReporters = (db: Db, { account_id, domain, since }: ReportScope) =>
  db.sql({ sender: text(), name: text(), reports_count: int() })`
    select sender, max(reporter) as name, count(*)::int as reports_count from domain_reports
    where account_id = ${account_id} and domain = ${domain} and kind <> 'abuse' and begins_at >= ${since}
    group by sender order by reports_count desc, sender limit ${SHOWN_MAX}`

export const selectComplaints = (db: Db, { account_id, domain, since }: ReportScope) =>
  db.sql({ sender: text(), kind: text(), count: int(), last_at: timestamp() })`
    select sender, detail as kind, sum(count)::bigint as count, max(begins_at) as last_at
    from domain_reports
      join domain_report_lines on report = id and domain_report_lines.account_id = domain_reports.account_id
    where domain_reports.account_id = ${account_id} and domain = ${domain} and kind = 'abuse'
      and begins_at >= ${since}
    group by sender, detail order by last_at desc limit ${SHOWN_MAX}`

/** All that is kept of a domain that goes. */
export async function deleteReportsOf(tx: Tx, account_id: number, domain: string): Promise<void> {
  await tx.sql`delete from domain_reports where account_id = ${account_id} and domain = ${domain}`
}

/** Asked across accounts on purpose: housekeeping. */
export async function deleteOldReports(db: Db, before: Date): Promise<void> {
  await db.sql`delete from domain_reports where received_at <= ${before}`
}
