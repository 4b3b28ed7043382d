import pg from 'pg'
import type { Database } from './database-url.ts'

const SERVER_VERSION_MIN = 170_000

interface Server {
  version: number
  encoding: string
  /** Two ways lead to one database of one server when both are the same. */
  database: string
  began: string
}

/**
 * The database of DATABASE_URL, after a look whether it can serve; where that is a pooler, `direct_url` is the way
 * past it. Throws a sentence for the operator.
 */
export async function checkExternal(url: string, direct_url = ''): Promise<Database> {
  const server = await serverAt('DATABASE_URL', url)
  if (direct_url) {
    const direct = await serverAt('DATABASE_LISTEN_URL', direct_url)
    if (direct.database !== server.database || direct.began !== server.began)
      throw new Error('DATABASE_LISTEN_URL leads to another database than DATABASE_URL')
  }
  return { url, direct_url: direct_url || url, [Symbol.asyncDispose]: async () => {} }
}

async function serverAt(setting: string, url: string): Promise<Server> {
  const client = new pg.Client({ connectionString: url })
  try {
    await client.connect()
    const { rows } = await client.query<Server>(
      `select current_setting('server_version_num')::int as version, current_setting('server_encoding') as encoding,
         current_database() as database, extract(epoch from pg_postmaster_start_time())::text as began`,
    )
    const server = rows[0]!
    if (server.version < SERVER_VERSION_MIN) throw new Error('PostgreSQL 17 or later is needed')
    if (server.encoding !== 'UTF8') throw new Error(`its encoding must be UTF8, it is ${server.encoding}`)
    return server
  } catch (error) {
    throw new Error(`${setting} cannot be used: ${(error as Error).message}`, { cause: error })
  } finally {
    await client.end().catch(() => {})
  }
}
