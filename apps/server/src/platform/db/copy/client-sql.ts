import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely'
import pg from 'pg'
import { type Sql, sql } from '../db.ts'
import { int8AsNumber } from '../int8.ts'
import { toSql } from '../rows/to-sql.ts'

/** As everything is written that leaves the database, so that any other reads it the same. */
const SPELLING = ['timezone=UTC', 'datestyle=ISO', 'intervalstyle=postgres', 'extra_float_digits=3']
/** A copy takes as long as it takes, whatever the database allows to others. */
const PATIENCE = ['statement_timeout=0', 'lock_timeout=0', 'idle_in_transaction_session_timeout=0']

/** One connection without the pool, for what copies whole tables; it is closed when disposed. */
export async function openClient(url: string): Promise<pg.Client & AsyncDisposable> {
  const client = new pg.Client({
    connectionString: url,
    types: int8AsNumber,
    keepAlive: true,
    application_name: 'pochtamt backup',
    options: [...SPELLING, ...PATIENCE].map((setting) => `-c ${setting}`).join(' '),
  })
  // One that breaks shows at the statement under way, or at the next.
  client.on('error', () => {})
  await client.connect()
  return Object.assign(client, { [Symbol.asyncDispose]: () => client.end().catch(() => {}) })
}

/** Statements as templates over one connection, for the modules' own. */
export function clientSql(client: pg.Client): Sql {
  const compiler = new Kysely<unknown>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new DummyDriver(),
      createIntrospector: (db) => new PostgresIntrospector(db),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
  })
  return toSql(async (_shape, text, values) => {
    const { sql: statement, parameters } = sql(text, ...values).compile(compiler)
    return (await client.query({ text: statement, values: parameters as unknown[] })).rows
  })
}
