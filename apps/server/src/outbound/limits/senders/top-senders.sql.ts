import type { Sql } from '#server/platform/db/db.ts'
import { int, nullable, text, timestamp } from '#server/platform/db/rows/row-shape.ts'

export interface SenderRow {
  wmid: string
  messages: number
  strangers: number
  waiting: number
  next_at: Date | null
}

/** Those of whom most waits first, then those who sent the most. Asked across accounts on purpose: for the operator. */
export const selectTopSenders = (
  db: { sql: Sql },
  { since, now }: { since: Date; now: Date },
  limit: number,
): Promise<SenderRow[]> =>
  db.sql<SenderRow>({
    wmid: text(),
    messages: int(),
    strangers: int(),
    waiting: int(),
    next_at: nullable(timestamp()),
  })`
    select wmid, count(*) filter (where at > ${since} and at <= ${now})::int as messages,
      coalesce(sum(strangers) filter (where at > ${since} and at <= ${now}), 0)::int as strangers,
      count(*) filter (where held and at > ${now})::int as waiting, min(at) filter (where held and at > ${now}) as next_at
    from sendings join accounts on accounts.id = account_id
    where held or at > ${since}
    group by wmid
    order by waiting desc, messages desc, wmid
    limit ${limit}
  `
