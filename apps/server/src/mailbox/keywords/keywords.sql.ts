import type { Db, Tx } from '#server/platform/db/db.ts'
import { int, nullable, text } from '#server/platform/db/rows/row-shape.ts'

/** What a mailbox has keywords for: labels, which have an id, and names that are no label. By name. */
export async function selectKeywords(
  db: Db | Tx,
  account_id: number,
): Promise<{ label_id: number | null; name: string }[]> {
  return db.sql({ label_id: nullable(int()), name: text() })`
    select null::int as label_id, name from keywords where account_id = ${account_id}
    union all
    select id, name from labels where account_id = ${account_id}
    order by name
  `
}

export async function insertKeyword(tx: Tx, account_id: number, name: string): Promise<void> {
  await tx.sql`insert into keywords (account_id, name) values (${account_id}, ${name})`
}
