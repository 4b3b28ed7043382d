import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'

/** A small data folder of each version that was released. */
export const EARLIER = join(import.meta.dirname, '../earlier')
export const MIGRATIONS = join(import.meta.dirname, '../../apps/server/src/platform/db/migrations')

/** Names and SHA-256 of the migrations that a version was released with. */
export async function migrationsOf(version: string): Promise<{ name: string; sha256: string }[]> {
  const lines = (await readFile(join(EARLIER, version, 'migrations.sha256'), 'utf8')).trimEnd().split('\n')
  return lines.map((line) => ({ sha256: line.slice(0, 64), name: line.slice(66) }))
}

/** Brings an empty database to where that version left its own, rows included. */
export async function fillAsOf(version: string, url: string): Promise<void> {
  await withClient(url, async (client) => {
    await client.query(
      'create table kysely_migration (name varchar(255) primary key, timestamp varchar(255) not null)',
    )
    for (const { name } of await migrationsOf(version)) {
      await client.query(await readFile(join(MIGRATIONS, name), 'utf8'))
      await client.query('insert into kysely_migration values ($1, $2)', [name, '2026-11-16T09:00:00Z'])
    }
    await client.query(await readFile(join(EARLIER, version, 'rows.sql'), 'utf8'))
  })
}

export type Row = Record<string, unknown>
/** Rows as JSON, by table. */
export type Rows = Record<string, Row[]>

/** Every row of every table that has any, as the database itself writes it. */
export const allRows = (url: string): Promise<Rows> =>
  withClient(url, async (client) => {
    const tables = await client.query<{ name: string }>(
      `select tablename as name from pg_tables where schemaname = 'public' and tablename <> 'kysely_migration'`,
    )
    const rows: Rows = {}
    for (const { name } of tables.rows) {
      const selected = await client.query<{ row: Row }>(
        `select to_jsonb(one) as row from ${client.escapeIdentifier(name)} as one`,
      )
      if (selected.rows.length > 0) rows[name] = selected.rows.map(({ row }) => row)
    }
    return rows
  })

/** The columns that tell the rows of each table apart. */
export const primaryKeys = (url: string): Promise<Record<string, string[]>> =>
  withClient(url, async (client) => {
    const keys = await client.query<{ name: string; columns: string[] }>(
      `select relname as name, array_agg(attname::text order by attnum) as columns from pg_index
        join pg_class on pg_class.oid = indrelid join pg_attribute on attrelid = indrelid and attnum = any(indkey)
        where indisprimary and relnamespace = 'public'::regnamespace group by relname`,
    )
    return Object.fromEntries(keys.rows.map(({ name, columns }) => [name, columns]))
  })

async function withClient<T>(url: string, use: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return await use(client)
  } finally {
    await client.end()
  }
}
