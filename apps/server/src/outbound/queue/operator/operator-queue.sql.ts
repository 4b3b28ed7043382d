import type { Sql } from '#server/platform/db/db.ts'

export interface Asks {
  sql: Sql
}

/** What waits of this account may leave at once, and its time is counted from now on. */
export async function updateReleasedOf(db: Asks, account_id: number, now: Date): Promise<void> {
  await db.sql`
    update outbound set next_at = ${now}, released_at = ${now}
    where account_id = ${account_id} and state = 'waiting'
  `
}
