import type { Sql } from '#server/platform/db/db.ts'
import { int, text } from '#server/platform/db/rows/row-shape.ts'

export interface Asks {
  sql: Sql
}

/** Why the account is suspended; undefined: it is not. */
export async function selectSuspension(db: Asks, account_id: number): Promise<string | undefined> {
  const rows = await db.sql({ suspension: text() })`
    select suspension from accounts where id = ${account_id} and suspended_at is not null
  `
  return rows[0]?.suspension
}

/** Which of these are suspended. */
export async function selectSuspended(db: Asks, account_ids: readonly number[]): Promise<number[]> {
  const rows = await db.sql({ id: int() })`
    select id from accounts where id = any (${account_ids}::int[]) and suspended_at is not null
  `
  return rows.map(({ id }) => id)
}

export async function updateSuspended(
  db: Asks,
  account_id: number,
  { at, text: suspension, delete_at }: { at: Date; text: string; delete_at: Date | null },
): Promise<void> {
  await db.sql`
    update accounts
    set suspended_at = coalesce(suspended_at, ${at}), suspension = ${suspension}, delete_at = ${delete_at}
    where id = ${account_id}
  `
}

/** False: it was not suspended. */
export async function updateLifted(db: Asks, account_id: number): Promise<boolean> {
  const rows = await db.sql`
    update accounts set suspended_at = null, suspension = '', delete_at = null
    where id = ${account_id} and suspended_at is not null returning id
  `
  return rows.length > 0
}

export async function updateQuota(db: Asks, account_id: number, quota_kb: number): Promise<void> {
  await db.sql`update accounts set quota_kb = ${quota_kb} where id = ${account_id}`
}

/** Deletes one account whose time has come, with all that hangs on it; undefined: there is none. */
export async function deleteNextLeft(db: Asks, now: Date): Promise<string | undefined> {
  const rows = await db.sql({ wmid: text() })`
    delete from accounts
    where id = (select id from accounts where delete_at <= ${now} order by delete_at limit 1)
      and delete_at <= ${now}
    returning wmid
  `
  return rows[0]?.wmid
}
