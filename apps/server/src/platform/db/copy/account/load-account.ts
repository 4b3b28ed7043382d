import type { Writable } from 'node:stream'
import pg from 'pg'
import { CopyIn } from '../copy-in.ts'
import { type AccountTable, columnList, listAccountTables, tableName } from './account-tables.ts'
import { NUMBERED, numbersOf, RENUMBERED } from './renumbered.ts'

/** Ids of others that are taken while a sequence is set forward. */
const LEAP = 1000

/**
 * Puts the rows of an account into a database of the same version, within the transaction of the client, and answers
 * its id there. What it has keeps its ids, UIDs and UIDVALIDITYs; sequences go on behind them. `fill` writes the rows of
 * a table as text of `copy` and ends. Throws what the database says where an address or a domain is somebody's already.
 */
export async function loadAccount(
  client: pg.Client,
  tables: readonly AccountTable[],
  fill: (table: AccountTable, into: Writable) => Promise<void>,
): Promise<number> {
  checkSame(tables, await listAccountTables(client))
  for (const table of tables) {
    const columns = columnList(table.columns)
    await client.query(
      `create temp table ${arriving(table)} on commit drop as select ${columns} from ${tableName(table.name)} with no data`,
    )
    const copy = new CopyIn(`copy ${arriving(table)} (${columns}) from stdin`)
    client.query(copy)
    await fill(table, copy).finally(() => copy.destroy())
  }
  for (const name of NUMBERED) {
    const table = tables.find((one) => one.name === name)!
    await client.query(
      `create temp table ${numbersOf(name)} on commit drop as
      select id as former, nextval(pg_get_serial_sequence('${tableName(name)}', 'id'))::int as id from ${arriving(table)}`,
    )
  }
  let account_id = 0
  for (const table of tables) {
    const { name, owner, columns } = table
    const [owned, values] = owner === 'id' ? [columns, []] : [[owner, ...columns], [account_id]]
    const chosen = columns.map(
      (column) => RENUMBERED[`${name}.${column}`] ?? `arriving.${pg.escapeIdentifier(column)}`,
    )
    const { rows } = await client.query<{ id: number }>(
      `insert into ${tableName(name)} (${columnList(owned)}) overriding system value
      select ${[...values, ...chosen].join(', ')} from ${arriving(table)} as arriving${owner === 'id' ? ' returning id' : ''}`,
    )
    if (owner === 'id') account_id = rows[0]!.id
  }
  await setSequences(client, tables)
  return account_id
}

const arriving = ({ name }: AccountTable): string => pg.escapeIdentifier(`arriving_${name}`)

/** Everything that is given out from now on is behind what has come. */
async function setSequences(client: pg.Client, tables: readonly AccountTable[]): Promise<void> {
  const { rows } = await client.query<{ name: string; sequence: string }>(
    `select c.relname::text as name, pg_get_serial_sequence('public.' || quote_ident(c.relname), 'id') as sequence
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'id' and a.attidentity <> ''
    where c.relnamespace = 'public'::regnamespace and c.relname = any ($1)`,
    [tables.map(({ name }) => name).filter((name) => !NUMBERED.some((one) => one === name))],
  )
  const taken = rows
    .filter(({ name }) => name !== 'accounts')
    .map(({ name, sequence }) => [sequence, `select max(id) from ${arrivingOf(tables, name)}`] as const)
  const validities = `select max(uid_validity) from ${arrivingOf(tables, 'folders')}`
  for (const [sequence, last] of [...taken, ['public.uid_validities', validities] as const]) {
    await client.query(
      `select setval($1::regclass, last + ${LEAP}) from (${last}) as arrived (last)
      where last >= coalesce(pg_sequence_last_value($1::regclass), 0)`,
      [sequence],
    )
  }
}

const arrivingOf = (tables: readonly AccountTable[], name: string): string =>
  arriving(tables.find((one) => one.name === name)!)

function checkSame(tables: readonly AccountTable[], there: readonly AccountTable[]): void {
  const shapes = (list: readonly AccountTable[]) =>
    list.map(({ name, columns }) => `${name} (${[...columns].sort().join(', ')})`)
  const now = new Set(shapes(there))
  const other = shapes(tables).filter((shape) => !now.has(shape))
  if (other.length > 0 || tables.length !== there.length)
    throw new Error(
      `The other installation has other tables: ${other.join('; ')}. Both must be of one version.`,
    )
}
