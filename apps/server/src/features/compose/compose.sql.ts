import type { Sql } from '#server/db/db.ts'

interface Asks {
  sql: Sql
}

export interface RoomRow {
  email: string
  used_bytes: number
  quota_kb: number
}

export async function selectSenderAccount(db: Asks, account_id: number): Promise<RoomRow | undefined> {
  const rows = await db.sql<RoomRow>`
    select email, used_bytes::float8 as used_bytes, quota_kb::float8 as quota_kb
    from accounts where id = ${account_id}
  `
  return rows[0]
}
