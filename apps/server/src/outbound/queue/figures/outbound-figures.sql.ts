import type { Sql } from '#server/platform/db/db.ts'
import { int, nullable, timestamp } from '#server/platform/db/rows/row-shape.ts'

/** More than these are not counted. */
const COUNTED_MAX = 10_000

/**
 * How many recipients the outgoing queue has, due or not, up to 10,000, and since when the first of them has been in
 * it. Asked across accounts on purpose: the queue of all.
 */
export async function selectOutboundFigures(db: {
  sql: Sql
}): Promise<{ count: number; since: Date | null }> {
  const [figures] = await db.sql({ count: int(), since: nullable(timestamp()) })`
    select count(*)::int as count, min(created_at) as since from (
      select created_at from outbound where state in ('waiting', 'sending')
      order by next_at limit ${COUNTED_MAX}) as waiting`
  return figures!
}

/** What waits for fewer recipients is an accident. */
const WAITING_MIN = 5
/** More domains than these are not looked at. */
const DOMAINS_MAX = 1000

/** How many domains have not taken what was tried last while mail waits for them. Asked across accounts: the queue of all. */
export async function selectFailingDestinations(db: { sql: Sql }): Promise<number> {
  const [row] = await db.sql({ count: int() })`
    select count(*)::int as count
    from (select domain from outbound_paces where failures > 0 limit ${DOMAINS_MAX}) as failing
    where ${WAITING_MIN} <= (
      select count(*) from (
        select from outbound where outbound.domain = failing.domain and state in ('waiting', 'sending')
        limit ${WAITING_MIN}) as waiting)`
  return row!.count
}
