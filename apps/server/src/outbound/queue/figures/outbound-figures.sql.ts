import type { Sql } from '#server/platform/db/db.ts'
import { int, nullable, timestamp } from '#server/platform/db/rows/row-shape.ts'
import { isUnpaused } from '../../pace/paces.sql.ts'

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

/** A pause that has ended so lately is a reason for what is still there. */
const AFTER_PAUSE_MS = 5 * 60_000

/**
 * How many of the first 10,000 that are due may leave, and since when the first of them: what is held, of a suspended
 * account, or for a domain in a pause makes no worker late. Asked across accounts on purpose: the queue of all.
 */
export async function selectOutboundDue(
  db: { sql: Sql },
  now: Date,
): Promise<{ count: number; since: Date | null }> {
  const wasUnpaused = isUnpaused(new Date(now.getTime() - AFTER_PAUSE_MS))
  const [figures] = await db.sql({ count: int(), since: nullable(timestamp()) })`
    select count(*)::int as count, min(next_at) as since from (
      select domain, account_id, next_at from outbound
      where state in ('waiting', 'sending') and next_at <= ${now} and (leased_until is null or leased_until <= ${now})
      order by next_at limit ${COUNTED_MAX}) as due
    where not exists (select from outbound_holds where outbound_holds.domain in ('', due.domain))
      and not exists (select from accounts where id = account_id and suspended_at is not null)
      and not exists (select from outbound_paces where outbound_paces.domain = due.domain and not ${wasUnpaused})`
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
