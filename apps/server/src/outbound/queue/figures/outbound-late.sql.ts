import type { Sql } from '#server/platform/db/db.ts'

/** Whether a message that was due before then has not been taken by anybody, though its domain was not left in peace. Asked across accounts on purpose: the queue of all. */
export async function selectIsOutboundLate(db: { sql: Sql }, before: Date): Promise<boolean> {
  const rows = await db.sql`
    select from outbound where state in ('waiting', 'sending') and next_at < ${before}
      and (leased_until is null or leased_until < ${before})
      and not exists (select from outbound_paces where domain = outbound.domain and paused_until > ${before})
    limit 1
  `
  return rows.length > 0
}
