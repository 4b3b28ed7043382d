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
