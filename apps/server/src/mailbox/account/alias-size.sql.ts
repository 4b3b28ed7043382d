import type { Sql } from '#server/platform/db/db.ts'
import { float } from '#server/platform/db/rows/row-shape.ts'

/** Space used by the messages of one alias, in KB: how full the rest is, its reader does not learn. */
export async function selectAliasSize(
  db: { sql: Sql },
  account_id: number,
  alias_id: number,
): Promise<number> {
  const rows = await db.sql({ size: float() })`
    select ceil(coalesce(sum(size), 0) / 1024.0)::float8 as size from messages
    where account_id = ${account_id} and alias_id = ${alias_id}
  `
  return rows[0]!.size
}
