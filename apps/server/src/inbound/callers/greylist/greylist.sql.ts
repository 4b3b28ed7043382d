import type { Sql } from '#server/platform/db/db.ts'
import { bool, int } from '#server/platform/db/rows/row-shape.ts'

interface Queries {
  sql: Sql
}

/** When a first try counts: since `again_since`, and before `first_until`. */
export interface Moments {
  now: Date
  first_until: Date
  again_since: Date
}

/** Notes a try. Answers whether it is one that came again in time, or one of those after it. */
export async function upsertTry(db: Queries, key: Buffer, { now, ...moments }: Moments): Promise<boolean> {
  const rows = await db.sql({ is_passed: bool() })`
    insert into smtp_greylist as known (key, first_at, seen_at) values (${key}, ${now}, ${now})
    on conflict (key) do update set seen_at = ${now},
      is_passed = known.is_passed or known.first_at between ${moments.again_since} and ${moments.first_until},
      first_at = case when known.first_at between ${moments.again_since} and ${now} then known.first_at else ${now} end
    returning is_passed
  `
  return rows[0]!.is_passed
}

/** The same of one that is known; true for one that is not, which leaves nothing behind. */
export async function updateTry(db: Queries, key: Buffer, { now, ...moments }: Moments): Promise<boolean> {
  const rows = await db.sql({ is_passed: bool() })`
    update smtp_greylist set seen_at = ${now},
      is_passed = is_passed or first_at between ${moments.again_since} and ${moments.first_until}
    where key = ${key}
    returning is_passed
  `
  return rows[0]?.is_passed ?? true
}

/** How many there are, counted up to so many. */
export async function countTries(db: Queries, count_max: number): Promise<number> {
  const rows = await db.sql({ count: int() })`
    select count(*)::int as count from (select from smtp_greylist limit ${count_max}) as counted`
  return rows[0]!.count
}

export async function deleteOldTries(db: Queries, tried_before: Date, passed_before: Date): Promise<number> {
  const rows = await db.sql({ count: int() })`
    with gone as (
      delete from smtp_greylist
      where seen_at < ${tried_before} and (not is_passed or seen_at < ${passed_before})
      returning 1)
    select count(*)::int as count from gone
  `
  return rows[0]!.count
}

/** Has one of these accounts been there since then only? */
export async function selectHasNewAccount(
  db: Queries,
  account_ids: readonly number[],
  since: Date,
  now: Date,
): Promise<boolean> {
  const rows = await db.sql({ is_new: bool() })`
    select exists (select from accounts where id = any(${account_ids}::int[])
      and created_at > ${since} and created_at <= ${now}) as is_new`
  return rows[0]!.is_new
}
