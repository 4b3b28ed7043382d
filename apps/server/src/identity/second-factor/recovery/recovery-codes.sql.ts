import type { Sql } from '#server/platform/db/db.ts'

export interface Asks {
  sql: Sql
}

/** Puts these in the place of all earlier ones. */
export async function replaceRecoveryCodes(
  db: Asks,
  account_id: number,
  hashes: readonly Buffer[],
): Promise<void> {
  await db.sql`delete from recovery_codes where account_id = ${account_id}`
  await db.sql`
    insert into recovery_codes (account_id, hash) select ${account_id}::int, unnest(${hashes}::bytea[])
  `
}

/** Each counts once. False: there is none with this hash. */
export async function deleteRecoveryCode(db: Asks, account_id: number, hash: Buffer): Promise<boolean> {
  const rows = await db.sql`
    delete from recovery_codes where account_id = ${account_id} and hash = ${hash} returning account_id
  `
  return rows.length > 0
}

export async function deleteRecoveryCodes(db: Asks, account_id: number): Promise<void> {
  await db.sql`delete from recovery_codes where account_id = ${account_id}`
}
