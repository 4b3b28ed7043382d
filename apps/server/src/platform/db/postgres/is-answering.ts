import type { Db } from '../db.ts'

/** Does the database answer at all? Waits as long as it takes, or fails as it does. */
export async function isAnswering(db: Db): Promise<true> {
  await db.sql`select 1`
  return true
}
