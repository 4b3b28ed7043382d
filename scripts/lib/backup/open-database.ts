import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from '#server/config.ts'
import type { Database } from '#server/platform/db/postgres/database-url.ts'
import { findRunning, startEmbedded } from '#server/platform/db/postgres/embedded.ts'
import { checkExternal } from '#server/platform/db/postgres/external.ts'

/** The database of a service, whether that runs or not. Throws a sentence when there is none. */
export async function openDatabase(config: Config): Promise<Database> {
  const { DATABASE_URL, DATA_DIR } = config
  if (DATABASE_URL) return checkExternal(directUrl(config))
  const folder = join(DATA_DIR, 'database')
  if (!existsSync(join(folder, 'cluster')))
    throw new Error(`There is no database in ${folder}: is DATA_DIR right?`)
  const running = await findRunning(folder)
  return running
    ? { ...running, direct_url: running.url, [Symbol.asyncDispose]: async () => {} }
    : startEmbedded({ folder, port: 0 })
}

/** The database of a service that does not run, made when there is none. Throws a sentence when somebody uses it. */
export const openStoppedDatabase = (config: Config): Promise<Database> =>
  config.DATABASE_URL
    ? checkExternal(directUrl(config))
    : startEmbedded({ folder: join(config.DATA_DIR, 'database'), port: 0 })

/** A copy holds locks of its connection, which a pooler gives to the next who comes. */
const directUrl = ({ DATABASE_URL, DATABASE_LISTEN_URL }: Config): string =>
  DATABASE_LISTEN_URL || DATABASE_URL
