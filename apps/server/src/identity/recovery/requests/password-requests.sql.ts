import type { Sql } from '#server/platform/db/db.ts'
import { int, text } from '#server/platform/db/rows/row-shape.ts'
import { type DueTable, type Taking, takeDue } from '#server/platform/jobs/take-due.sql.ts'

export interface Asks {
  sql: Sql
}

export const PASSWORD_REQUESTS_DUE: DueTable = {
  table: 'password_requests',
  key: ['id'],
  due: 'created_at',
}

export async function insertPasswordRequest(db: Asks, login: string, now: Date): Promise<void> {
  await db.sql`insert into password_requests (login, created_at) values (${login}, ${now})`
}

/** Takes the request that has waited for longest. */
export const takePasswordRequest = (db: Asks, taking: Taking): Promise<{ id: number; login: string }[]> =>
  db.sql({ id: int(), login: text() })`${takeDue(PASSWORD_REQUESTS_DUE, taking)} returning id, login`

export async function deletePasswordRequest(db: Asks, id: number): Promise<void> {
  await db.sql`delete from password_requests where id = ${id}`
}
