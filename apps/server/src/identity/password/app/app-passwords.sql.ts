import type { Sql } from '#server/platform/db/db.ts'
import { lockAccounts } from '#server/platform/db/lock-accounts.ts'
import { int, nullable, type Shape, text, timestamp } from '#server/platform/db/rows/row-shape.ts'

export interface Asks {
  sql: Sql
}

export interface AppPasswordRow {
  id: number
  name: string
  created_at: Date
  last_used_at: Date | null
  last_ip: string | null
}

const APP_PASSWORD_SHAPE: Shape<AppPasswordRow> = {
  id: int(),
  name: text(),
  created_at: timestamp(),
  last_used_at: nullable(timestamp()),
  last_ip: nullable(text()),
}

export async function selectAppPasswords(db: Asks, account_id: number): Promise<AppPasswordRow[]> {
  return db.sql(APP_PASSWORD_SHAPE)`
    select id, name, created_at, last_used_at, last_ip from app_passwords
    where account_id = ${account_id}
    order by id
  `
}

/** undefined: there are as many as there may be. Locks the account, so that two at once are counted. */
export async function insertAppPassword(
  db: Asks,
  account_id: number,
  { name, hash, created_at, count_max }: { name: string; hash: Buffer; created_at: Date; count_max: number },
): Promise<AppPasswordRow | undefined> {
  await lockAccounts(db, [account_id])
  const rows = await db.sql(APP_PASSWORD_SHAPE)`
    insert into app_passwords (account_id, name, hash, created_at)
    select ${account_id}::int, ${name}::text, ${hash}::bytea, ${created_at}::timestamptz
    where (select count(*) from app_passwords where account_id = ${account_id}) < ${count_max}
    returning id, name, created_at, last_used_at, last_ip
  `
  return rows[0]
}

/** false: there is none of that number. */
export async function deleteAppPasswordRow(db: Asks, account_id: number, id: number): Promise<boolean> {
  const rows = await db.sql`
    delete from app_passwords where account_id = ${account_id} and id = ${id} returning id
  `
  return rows.length > 0
}

/** Notes the use of the password with this hash, and answers which it is; undefined when there is none. */
export async function updateAppPasswordUsed(
  db: Asks,
  account_id: number,
  { hash, at, ip }: { hash: Buffer; at: Date; ip: string },
): Promise<number | undefined> {
  const rows = await db.sql({ id: int() })`
    update app_passwords set last_used_at = ${at}, last_ip = ${ip}
    where account_id = ${account_id} and hash = ${hash}
    returning id
  `
  return rows[0]?.id
}

/** Which passwords of programs these accounts have. */
export const selectAppPasswordIds = (
  db: Asks,
  account_ids: readonly number[],
): Promise<{ account_id: number; id: number }[]> =>
  db.sql({ account_id: int(), id: int() })`
    select account_id, id from app_passwords where account_id = any(${account_ids}::int[])
  `
