import { type RawBuilder, type Sql, sql } from '#server/platform/db/db.ts'
import { PAUSE_MS_MAX } from './bounds.ts'

interface Asks {
  sql: Sql
}

/**
 * No pause holds now. One that ends further ahead than any can was written while a clock was ahead; twice as far counts
 * as within reach, since the clocks of two workers differ a little. Decisions 95.
 */
export const isUnpaused = (now: Date, until = sql`paused_until`): RawBuilder<boolean> => sql`
  (${until} is null or ${until} <= ${now} or ${until} > ${new Date(now.getTime() + 2 * PAUSE_MS_MAX)})`

/** What a domain begins with, and how far it gets. */
export interface PaceBounds {
  first: number
  max: number
}

/**
 * Notes that a domain has taken a message: after as many in a row as it is given at once, it is given one more. What
 * was under way as a pause began says nothing, and nothing is written for a domain that gets all it can.
 */
export async function upsertTaken(
  db: Asks,
  domain: string,
  { first, max }: PaceBounds,
  now: Date,
): Promise<void> {
  await db.sql`
    insert into outbound_paces as pace (domain, at_once, successes, failures, paused_until, changed_at)
    values (${domain}, ${first}, 1, 0, null, ${now})
    on conflict (domain) do update
    set at_once = pace.at_once + (pace.successes + 1 >= pace.at_once)::int,
      successes = case when pace.successes + 1 >= pace.at_once then 0 else pace.successes + 1 end,
      failures = 0, changed_at = excluded.changed_at
    where pace.at_once < ${max} and ${isUnpaused(now, sql`pace.paused_until`)}
  `
}

/**
 * Notes that a domain wants less: half as many at once, and none for a while, twice as long each time in a row. What
 * was under way as it said so first says nothing new.
 */
export async function upsertSlowed(
  db: Asks,
  domain: string,
  { first, pause_ms }: { first: number; pause_ms: number },
  now: Date,
): Promise<void> {
  const until = new Date(now.getTime() + pause_ms)
  await db.sql`
    insert into outbound_paces as pace (domain, at_once, successes, failures, paused_until, changed_at)
    values (${domain}, greatest(${first}::int / 2, 1), 0, 1, ${until}, ${now})
    on conflict (domain) do update
    set at_once = greatest(pace.at_once / 2, 1), successes = 0, failures = least(pace.failures + 1, 20),
      paused_until = ${now}::timestamptz
        + least(${pause_ms}::float8 * 2 ^ pace.failures, ${PAUSE_MS_MAX}::float8) * interval '1 millisecond',
      changed_at = excluded.changed_at
    where ${isUnpaused(now, sql`pace.paused_until`)}
  `
}

/** Asked across accounts on purpose: housekeeping. */
export async function deletePaces(db: Asks, before: Date): Promise<void> {
  await db.sql`delete from outbound_paces where changed_at < ${before}`
}
