import type { Sql } from '#server/platform/db/db.ts'
import { bool } from '#server/platform/db/rows/row-shape.ts'

export interface Asks {
  sql: Sql
}

/** Was this account made by an invitation? False where there is none. */
export async function selectIsLocal(db: Asks, account_id: number): Promise<boolean> {
  const rows = await db.sql({ is_local: bool() })`select is_local from accounts where id = ${account_id}`
  return rows[0]?.is_local ?? false
}

export async function selectIsLocalByWmid(db: Asks, wmid: string): Promise<boolean> {
  const rows = await db.sql({ is_local: bool() })`select is_local from accounts where wmid = ${wmid}`
  return rows[0]?.is_local ?? false
}

export async function updateIsLocal(
  db: Asks,
  account_id: number,
  { password }: { password: string },
): Promise<void> {
  await db.sql`update accounts set is_local = true, password = ${password} where id = ${account_id}`
}
