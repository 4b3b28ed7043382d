import type { Sql } from '#server/platform/db/db.ts'
import { int, nullable, text } from '#server/platform/db/rows/row-shape.ts'

export interface Asks {
  sql: Sql
}

/** Why the account is suspended, null where it is just being moved; undefined: neither. */
export async function selectSuspension(db: Asks, account_id: number): Promise<string | null | undefined> {
  const rows = await db.sql({ suspension: nullable(text()) })`
    select case when suspended_at is not null then suspension end as suspension
    from accounts where id = ${account_id} and (suspended_at is not null or leaving_until > now())
  `
  return rows[0]?.suspension
}

/** Which of these are suspended, or just being moved. */
export async function selectShut(db: Asks, account_ids: readonly number[]): Promise<number[]> {
  const rows = await db.sql({ id: int() })`
    select id from accounts
    where id = any (${account_ids}::int[]) and (suspended_at is not null or leaving_until > now())
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

/** False: it was not suspended, or is in another installation. */
export async function updateLifted(db: Asks, account_id: number): Promise<boolean> {
  const rows = await db.sql`
    update accounts set suspended_at = null, suspension = '', delete_at = null
    where id = ${account_id} and suspended_at is not null and not is_arriving and moved_to = '' returning id
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
