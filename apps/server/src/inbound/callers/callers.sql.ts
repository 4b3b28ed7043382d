import type { Sql } from '#server/platform/db/db.ts'
import { int, json, text, timestamp } from '#server/platform/db/rows/row-shape.ts'
import type { UnknownCount } from './unknown-counts.ts'

interface Queries {
  sql: Sql
}

/** What one process knows of those who call at it. */
export interface ProcessCallers {
  process: string
  connections: [network: string, count: number][]
  unknown: [network: string, counted: UnknownCount][]
}

/** Processes that are read of. More have no share in what one of them knows. */
const PROCESSES_MAX = 64
const REFUSALS_READ_MAX = 65_536

export async function upsertCallers(db: Queries, one: ProcessCallers, now: Date): Promise<void> {
  const { process, connections, unknown } = one
  await db.sql`
    insert into smtp_callers (process, connections, unknown, seen_at)
    values (${process}, ${JSON.stringify(connections)}::jsonb, ${JSON.stringify(unknown)}::jsonb, ${now})
    on conflict (process) do update
    set connections = excluded.connections, unknown = excluded.unknown, seen_at = excluded.seen_at
  `
}

/** What all processes know, or all but this one, as far as they told it since then. */
export function selectCallers(
  db: Queries,
  process: string | null,
  since: Date,
): Promise<(ProcessCallers & { seen_at: Date })[]> {
  return db.sql({
    process: text(),
    connections: json<ProcessCallers['connections']>(),
    unknown: json<ProcessCallers['unknown']>(),
    seen_at: timestamp(),
  })`
    select process, connections, unknown, seen_at from smtp_callers
    where process is distinct from ${process}::uuid and seen_at > ${since}
    order by seen_at desc limit ${PROCESSES_MAX}
  `
}

/** Notes that a network is refused until then; until now: that it is welcome again, whatever others know of it. */
export async function upsertRefusal(db: Queries, network: string, now: Date, until: Date): Promise<void> {
  await db.sql`
    insert into smtp_refusals (network, noted_at, until) values (${network}, ${now}, ${until})
    on conflict (network) do update set noted_at = excluded.noted_at, until = excluded.until
  `
}

/** One whose `until` is not after `noted_at` has been lifted then. */
export interface RefusalRow {
  network: string
  noted_at: Date
  until: Date
}

/** Networks that are refused, and those that are welcome again, as far as it was noted since then. */
export function selectRefusals(db: Queries, since: Date, now: Date): Promise<RefusalRow[]> {
  return db.sql({ network: text(), noted_at: timestamp(), until: timestamp() })`
    select network, noted_at, until from smtp_refusals
    where noted_at >= ${since} and (until > ${now} or until <= noted_at)
    order by noted_at desc limit ${REFUSALS_READ_MAX}
  `
}

/** Forgets processes that have gone, and what is over; what was lifted when everybody has heard of it. */
export async function deleteOldCallers(
  db: Queries,
  { seen_before, lifted_before, now }: { seen_before: Date; lifted_before: Date; now: Date },
): Promise<number> {
  const rows = await db.sql({ count: int() })`
    with gone as (delete from smtp_callers where seen_at < ${seen_before} returning 1),
      over as (
        delete from smtp_refusals
        where until <= ${now} and (until > noted_at or noted_at < ${lifted_before}) returning 1
      )
    select ((select count(*) from gone) + (select count(*) from over))::int as count
  `
  return rows[0]!.count
}
