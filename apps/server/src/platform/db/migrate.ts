import { readdir, readFile } from 'node:fs/promises'
import { Kysely, PostgresDialect, sql } from 'kysely'
import { type Migration, type MigrationProvider, Migrator } from 'kysely/migration'
import pg from 'pg'

export const MIGRATIONS = new URL('./migrations/', import.meta.url)

/**
 * Brings the database up to date: the files of db/migrations in the order of
 * their names, each once, all in one transaction. Several processes may do
 * this at once; one works and the others wait for it. Answers what a newer version has done beyond that, which this one
 * works with; throws a sentence for the operator where it cannot: there is no way back. `last` names the file to end with.
 * Decisions 242.
 */
export async function migrate(url: string, last?: string): Promise<string[]> {
  const all = await migrationFiles()
  const files = last === undefined ? all : all.slice(0, all.indexOf(last) + 1)
  const pool = new pg.Pool({ connectionString: url, max: 1 })
  // One that breaks between two statements shows at the next.
  pool.on('error', () => {})
  const kysely = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) })
  try {
    const done = await migrationsDone(pool)
    const later = done.filter((name) => !files.includes(name))
    const missing = files.filter((name) => !done.includes(name))
    const breaking = later.filter((name) => !servesWith(name, files))
    if (breaking.length > 0) throw new Error(newerWords(breaking))
    if (later.length > 0 && missing.length > 0) throw new Error(otherWords(later, missing))
    if (missing.length === 0) return later
    const provider: MigrationProvider = {
      getMigrations: async () => Object.fromEntries(await Promise.all(files.map(migration))),
    }
    const { error } = await new Migrator({ db: kysely, provider }).migrateToLatest()
    if (error) throw new Error('The database could not be brought up to date.', { cause: error })
    return []
  } finally {
    await kysely.destroy()
    if (!pool.ended) await pool.end()
  }
}

/** The names of all migrations that this version knows, in their order. */
export const migrationFiles = async (): Promise<string[]> =>
  (await readdir(MIGRATIONS)).filter((name) => name.endsWith('.sql')).sort()

/** Takes away what the version before the migration of that number still used. */
const CONTRACT = /^\d+-contract-of-(\d+)-/

/** The number of the migration whose former shape this one takes away; null: it takes away nothing. */
export const contractOf = (name: string): string | null => CONTRACT.exec(name)?.[1] ?? null

/** Whether a version that knows these files goes on working when a newer one has done this migration. */
function servesWith(name: string, files: readonly string[]): boolean {
  const of = contractOf(name)
  return of === null || files.some((file) => file.startsWith(`${of}-`))
}

/** The same, done within a transaction of the caller, who has just made all rows that were there before them. */
export async function migrateFurther(client: pg.Client, files: readonly string[]): Promise<void> {
  for (const file of files) {
    await client.query(await readFile(new URL(file, MIGRATIONS), 'utf8'))
    const moment = new Date().toISOString()
    await client.query('insert into kysely_migration (name, timestamp) values ($1, $2)', [file, moment])
  }
}

async function migration(file: string): Promise<[string, Migration]> {
  const text = await readFile(new URL(file, MIGRATIONS), 'utf8')
  return [file, { up: async (db) => void (await sql.raw(text).execute(db)) }]
}

/** The usual start: one question instead of the migrator's dozen. */
async function migrationsDone(pool: pg.Pool): Promise<string[]> {
  const { rows: tables } = await pool.query(
    `select from pg_class where oid = to_regclass('kysely_migration')`,
  )
  if (tables.length === 0) return []
  const { rows } = await pool.query<{ name: string }>('select name from kysely_migration order by name')
  return rows.map(({ name }) => name)
}

const newerWords = (later: readonly string[]): string =>
  `This database was written by a newer version of Pochtamt: ${later.join(', ')} took away what this version needs. ` +
  'Nothing was changed. Start the newer version again, or this one with the copy that you made before the upgrade.'

const otherWords = (later: readonly string[], missing: readonly string[]): string =>
  `This database was written by another version of Pochtamt: it has ${later.join(', ')}, which this version does not know, ` +
  `and has not ${missing.join(', ')}. Nothing was changed. Start the version that wrote it.`
