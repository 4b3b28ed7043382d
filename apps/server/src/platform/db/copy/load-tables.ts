import type { Writable } from 'node:stream'
import type pg from 'pg'
import type { Sql } from '../db.ts'
import { migrate, migrateFurther, migrationFiles } from '../migrate.ts'
import { clientSql, openClient } from './client-sql.ts'
import { CopyIn } from './copy-in.ts'
import { copyOf, listTables, type SequenceValue, type TableColumns } from './list-tables.ts'

/** Tables that were copied, and how to get at their rows. */
export interface Loading {
  /** Names of the migrations of the database that they are from. */
  migrations: readonly string[]
  /** In an order in which they can be filled. */
  tables: readonly (TableColumns & { rows: number })[]
  sequences: readonly SequenceValue[]
  /** Writes the rows of a table, as text of `copy`, and ends. */
  fill: (table: TableColumns, into: Writable) => Promise<void>
  /** What is to be changed before anybody sees the rows; over the tables of this version. */
  settle: (tx: { sql: Sql }) => Promise<void>
}

/** Numbers given out since the copy was made must not be given again: so many are left out. */
const LEAP = { integer: 1_000_000, bigint: 10_000_000 } as const

/**
 * Throws a sentence when the database is not one to load into: it has a mailbox already, or is somebody else's; or
 * when this version does not know what was copied.
 */
export async function checkLoadable(url: string, migrations: readonly string[]): Promise<void> {
  const files = await migrationFiles()
  const strange = migrations.filter((name, nth) => files[nth] !== name)
  if (migrations.length === 0 || strange.length > 0) {
    throw new Error(
      `The backup was made by a newer version of Pochtamt: it has ${strange.join(', ')}, which this version does not know. ` +
        'Nothing was changed. Restore it with that version, or a later one.',
    )
  }
  await using client = await openClient(url)
  const tables = await tablesThere(client)
  if (tables.length === 0) return
  if (!tables.includes('kysely_migration') || !tables.includes('accounts')) {
    throw new Error(`The database has tables that are not ours: ${tables.slice(0, 5).join(', ')}.`)
  }
  const { rows } = await client.query('select from accounts limit 1')
  if (rows.length > 0) {
    throw new Error(
      'The database has mailboxes already. A backup is restored into an empty one: choose another DATA_DIR or DATABASE_URL.',
    )
  }
}

/**
 * Makes the database anew and puts all rows in, in one transaction: until it commits there is nothing. The database must
 * have passed `checkLoadable`. What it has is brought to the tables of this version at last.
 */
export async function loadTables(
  url: string,
  { migrations, tables, sequences, fill, settle }: Loading,
): Promise<void> {
  await using client = await openClient(url)
  if ((await tablesThere(client)).length > 0) {
    // Made by a start without mailboxes, or by a restore that was killed; perhaps by another version than the backup's.
    await client.query('drop schema public cascade')
    await client.query('create schema public')
  }
  await migrate(url, migrations.at(-1))
  await client.query('begin')
  try {
    checkSame(tables, await listTables(client))
    for (const table of tables) {
      const copy = new CopyIn(`${copyOf(table)} from stdin`)
      client.query(copy)
      await fill(table, copy).finally(() => copy.destroy())
      if (copy.rows !== table.rows) throw new Error(`${table.name} has ${copy.rows} rows, not ${table.rows}.`)
    }
    for (const { name, type, last } of sequences) {
      const leap = type === 'bigint' ? LEAP.bigint : LEAP.integer
      await client.query('select setval($1::regclass, $2)', [`public.${name}`, (last ?? 0) + leap])
    }
    await migrateFurther(client, (await migrationFiles()).slice(migrations.length))
    await settle({ sql: clientSql(client) })
    await client.query('commit')
  } catch (error) {
    await client.query('rollback').catch(() => {})
    throw error
  }
  // Without it the first statements are planned as if the tables were empty.
  await client.query('analyze')
}

async function tablesThere(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select relname::text as name from pg_class
    where relnamespace = to_regnamespace('public') and relkind in ('r', 'p') order by relname`,
  )
  return rows.map(({ name }) => name)
}

function checkSame(tables: readonly TableColumns[], there: readonly TableColumns[]): void {
  const shapes = (list: readonly TableColumns[]) =>
    list.map(({ name, columns }) => `${name} (${columns.join(', ')})`).sort()
  const [before, now] = [shapes(tables), shapes(there)]
  const other = before.filter((shape, nth) => shape !== now[nth])
  if (before.length !== now.length || other.length > 0)
    throw new Error(`The backup has other tables than its version makes: ${other.join('; ')}.`)
}
