import type { Sql } from './db.ts'

/**
 * Holds other changes of these accounts back until the transaction ends; in the order of their ids, so that two who
 * want the same ones never wait in a circle. Rows that only name an account, a line of a log or a session, are
 * written meanwhile: no key of it changes.
 */
export async function lockAccounts(tx: { sql: Sql }, account_ids: readonly number[]): Promise<void> {
  await tx.sql`select from accounts where id = any(${account_ids}::int[]) order by id for no key update`
}
