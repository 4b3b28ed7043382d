import type { MailboxEvent } from '#contract/live.schema.ts'
import type { Sql } from '#server/platform/db/db.ts'
import { int, json, nullable, type Shape } from '#server/platform/db/rows/row-shape.ts'

export interface Asks {
  sql: Sql
}

export interface ToldEvent {
  seq: number
  event: MailboxEvent
}

const TOLD_EVENT_SHAPE: Shape<ToldEvent> = {
  seq: int(),
  event: json(),
}

/** Where the account's sequence stands, and the oldest event that is still kept (null: none is). */
export async function selectEventRange(
  db: Asks,
  account_id: number,
): Promise<{ last: number; oldest: number | null } | undefined> {
  const rows = await db.sql({ last: int(), oldest: nullable(int()) })`
    select event_seq as last, (select min(seq) from events where account_id = ${account_id}) as oldest
    from accounts where id = ${account_id}
  `
  return rows[0]
}

export async function selectEventsAfter(
  db: Asks,
  account_id: number,
  { after, limit }: { after: number; limit: number },
): Promise<ToldEvent[]> {
  return db.sql(TOLD_EVENT_SHAPE)`
    select seq, event from events
    where account_id = ${account_id} and seq > ${after}
    order by seq
    limit ${limit}
  `
}

export async function deleteEventsBefore(db: Asks, before: Date): Promise<void> {
  await db.sql`delete from events where at < ${before}`
}
