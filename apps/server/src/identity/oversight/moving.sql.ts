import type { Sql } from '#server/platform/db/db.ts'
import { bool, int, nullable, text, timestamp } from '#server/platform/db/rows/row-shape.ts'

interface Queries {
  sql: Sql
}

/** How far an account is on its way to another installation, or from there. */
export interface MovingRow {
  account_id: number
  suspended_at: Date | null
  /** '': it is here. */
  moved_to: string
  is_arriving: boolean
}

export async function selectMoving(db: Queries, wmid: string): Promise<MovingRow | undefined> {
  const rows = await db.sql({
    account_id: int(),
    suspended_at: nullable(timestamp()),
    moved_to: text(),
    is_arriving: bool(),
  })`
    select id as account_id, suspended_at, moved_to, is_arriving from accounts where wmid = ${wmid}
  `
  return rows[0]
}

/** Nothing of it is changed for so long; 0: as before. By the clock of the database, which all processes have. */
export async function updateLeaving(db: Queries, account_id: number, seconds: number): Promise<void> {
  await db.sql`
    update accounts
    set leaving_until = case when ${seconds}::int > 0 then now() + ${seconds}::int * interval '1 s' end
    where id = ${account_id}
  `
}

export async function updateArriving(tx: Queries, account_id: number): Promise<void> {
  await tx.sql`update accounts set is_arriving = true, suspended_at = now(), leaving_until = null where id = ${account_id}`
}

export async function updateArrived(db: Queries, account_id: number): Promise<void> {
  await db.sql`
    update accounts set is_arriving = false, suspended_at = null where id = ${account_id} and is_arriving
  `
}

/** Makes room for an account that arrives: for what came of a move that was broken off, and what stayed when it left. */
export async function deleteLeftBehind(tx: Queries, wmid: string): Promise<void> {
  await tx.sql`delete from accounts where wmid = ${wmid} and (is_arriving or moved_to <> '')`
}

export async function updateMoved(tx: Queries, account_id: number, moved_to: string): Promise<void> {
  await tx.sql`
    update accounts set moved_to = ${moved_to}, suspended_at = now(), leaving_until = null where id = ${account_id}
  `
}
