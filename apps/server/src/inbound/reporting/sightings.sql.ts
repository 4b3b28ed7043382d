import type { Sql, Tx } from '#server/platform/db/db.ts'
import { int, json, type Shape, text } from '#server/platform/db/rows/row-shape.ts'
import { type DueTable, type Taking, takeDue } from '#server/platform/jobs/take-due.sql.ts'
import type { Sighting } from './sighting.ts'

/** Domains of a day that may get a report about it. */
export const REPORTS_DUE: DueTable = { table: 'dmarc_domains', key: ['day', 'domain'], due: 'due_at' }

/** What came in the name of a domain on a day, in UTC as 2026-11-28. */
export interface SeenDomain {
  day: string
  domain: string
  /** The registered domain that it belongs to. */
  org: string
  /** Messages that have proven to be of it, and those of them that are junk. */
  passed: number
  junk: number
  due_at: Date
}

export interface CountedSighting extends Sighting {
  day: string
  row_key: string
  count: number
}

interface Asks {
  sql: Sql
}

/** A wildcard gives a domain any number of names below it, with a record each. */
const OF_ORG_MAX = 20
/** Lines of one report. */
const ROWS_MAX = 1000

/** Adds what was counted. Names of one owner beyond a few are left out. Asked across accounts, as all here: domains ask for it. */
export async function upsertDomains(db: Asks, domains: readonly SeenDomain[]): Promise<void> {
  await db.sql`
    insert into dmarc_domains as known (day, domain, org, passed, junk, due_at)
    select day, domain, org, passed, junk, due_at
    from (
      select seen.*, row_number() over (partition by day, org order by domain) as nth,
        (select count(*) from dmarc_domains as others where others.day = seen.day and others.org = seen.org) as others
      from jsonb_to_recordset(${JSON.stringify(domains)}::jsonb)
        as seen (day date, domain text, org text, passed bigint, junk bigint, due_at timestamptz)) as seen
    where others + nth <= ${OF_ORG_MAX}
      or exists (select from dmarc_domains as same where same.day = seen.day and same.domain = seen.domain)
    order by day, domain
    on conflict (day, domain) do update
    set passed = known.passed + excluded.passed, junk = known.junk + excluded.junk`
}

export async function upsertSightings(db: Asks, rows: readonly CountedSighting[]): Promise<void> {
  const values = rows.map(({ day, domain, row_key, count, ...seen }) => ({
    day,
    domain,
    row_key,
    count,
    seen,
  }))
  await db.sql`
    insert into dmarc_sightings as known (day, domain, row_key, count, seen)
    select day, domain, row_key, count, seen
    from jsonb_to_recordset(${JSON.stringify(values)}::jsonb)
      as rows (day date, domain text, row_key text, count bigint, seen jsonb)
    where exists (select from dmarc_domains where dmarc_domains.day = rows.day and dmarc_domains.domain = rows.domain)
      and (select count(*) from dmarc_sightings as others
        where others.day = rows.day and others.domain = rows.domain) < ${ROWS_MAX}
    order by day, domain, row_key
    on conflict (day, domain, row_key) do update set count = known.count + excluded.count`
}

export interface DueReport {
  day: string
  domain: string
  passed: number
  junk: number
}

const DUE_REPORT_SHAPE: Shape<DueReport> = { day: text(), domain: text(), passed: int(), junk: int() }

export const takeReport = (db: Asks, taking: Taking): Promise<DueReport[]> =>
  db.sql(DUE_REPORT_SHAPE)`${takeDue(REPORTS_DUE, taking)} returning day::text as day, domain, passed, junk`

type ReportKey = Pick<DueReport, 'day' | 'domain'>

/** A line of a report. */
export interface ReportedRow extends Omit<Sighting, 'domain'> {
  count: number
}

/** The commonest first. */
export async function selectSightings(db: Asks, { day, domain }: ReportKey): Promise<ReportedRow[]> {
  const rows = await db.sql({ count: int(), seen: json<Omit<Sighting, 'domain'>>() })`
    select count, seen from dmarc_sightings where day = ${day}::date and domain = ${domain}
    order by count desc, row_key limit ${ROWS_MAX}`
  return rows.map(({ count, seen }) => ({ ...seen, count }))
}

/** It has been reported, or never will be. False: somebody else has done so. */
export async function deleteReported(db: Asks, { day, domain }: ReportKey): Promise<boolean> {
  const rows = await db.sql`
    with lines as (delete from dmarc_sightings where day = ${day}::date and domain = ${domain})
    delete from dmarc_domains where day = ${day}::date and domain = ${domain} returning domain`
  return rows.length > 0
}

/** What could not be reported for so long. */
export async function deleteSightingsBefore(db: Asks, day: string): Promise<void> {
  await db.sql`
    with lines as (delete from dmarc_sightings where day < ${day}::date)
    delete from dmarc_domains where day < ${day}::date`
}

/** Addresses that have refused a report, or have not taken it in time. */
export async function upsertRefusing(db: Asks, addresses: readonly string[], at: Date): Promise<void> {
  await db.sql`
    insert into dmarc_refusals (address, refused_at)
    select distinct lower(address), ${at}::timestamptz from unnest(${addresses}::text[]) as address
    on conflict (address) do update set refused_at = excluded.refused_at`
}

export async function selectRefusing(
  db: Asks | Tx,
  addresses: readonly string[],
  since: Date,
): Promise<string[]> {
  const rows = await db.sql({ address: text() })`
    select address from dmarc_refusals where address = any (${addresses}::text[]) and refused_at > ${since}`
  return rows.map(({ address }) => address)
}

export async function deleteRefusingBefore(db: Asks, before: Date): Promise<void> {
  await db.sql`delete from dmarc_refusals where refused_at <= ${before}`
}
