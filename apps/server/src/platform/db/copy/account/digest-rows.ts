import type pg from 'pg'
import { type AccountTable, columnList, tableName } from './account-tables.ts'
import { RENUMBERED } from './renumbered.ts'

/** How many rows there are, and a sum over what all of them say, in whatever order. */
export interface RowsDigest {
  rows: number
  sum: string
}

/** Of the rows of an account, without the numbers that every installation gives itself. */
export async function digestRows(
  client: pg.Client,
  { name, owner, columns }: AccountTable,
  account_id: number,
): Promise<RowsDigest> {
  const same = columns.filter((column) => !(`${name}.${column}` in RENUMBERED))
  const { rows } = await client.query<RowsDigest>(
    `select count(*)::int as rows, coalesce(sum(hashtextextended(row(${columnList(same)})::text, 0)::numeric), 0)::text as sum
    from ${tableName(name)} where ${owner} = ${account_id}`,
  )
  return rows[0]!
}
