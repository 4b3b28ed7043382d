import type { Db, Tx } from '#server/platform/db/db.ts'
import { text } from '#server/platform/db/rows/row-shape.ts'

/** Keywords of the mailbox that are no label. */
export async function selectKeywords(db: Db | Tx, account_id: number): Promise<string[]> {
  const rows = await db.sql({ name: text() })`
    select name from keywords where account_id = ${account_id} order by name
  `
  return rows.map(({ name }) => name)
}

export async function insertKeyword(tx: Tx, account_id: number, name: string): Promise<void> {
  await tx.sql`insert into keywords (account_id, name) values (${account_id}, ${name})`
}
