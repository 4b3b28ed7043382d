import pg from 'pg'
import type { Database } from './database-url.ts'

const SERVER_VERSION_MIN = 170_000

/** The database of DATABASE_URL, after a look whether it can serve. Throws a sentence for the operator. */
export async function checkExternal(url: string): Promise<Database> {
  const client = new pg.Client({ connectionString: url })
  try {
    await client.connect()
    const { rows } = await client.query<{ version: number; encoding: string }>(
      `select current_setting('server_version_num')::int as version, current_setting('server_encoding') as encoding`,
    )
    const { version, encoding } = rows[0]!
    if (version < SERVER_VERSION_MIN) throw new Error('PostgreSQL 17 or later is needed')
    if (encoding !== 'UTF8') throw new Error(`its encoding must be UTF8, it is ${encoding}`)
  } catch (error) {
    throw new Error(`DATABASE_URL cannot be used: ${(error as Error).message}`, { cause: error })
  } finally {
    await client.end().catch(() => {})
  }
  return { url, [Symbol.asyncDispose]: async () => {} }
}
