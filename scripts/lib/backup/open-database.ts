import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from '#server/config.ts'
import type { Database } from '#server/platform/db/postgres/database-url.ts'
import { findRunning, startEmbedded } from '#server/platform/db/postgres/embedded.ts'
import { checkExternal } from '#server/platform/db/postgres/external.ts'

/** The database of a service, whether that runs or not. Throws a sentence when there is none. */
export async function openDatabase({ DATABASE_URL, DATA_DIR }: Config): Promise<Database> {
  if (DATABASE_URL) return checkExternal(DATABASE_URL)
  const folder = join(DATA_DIR, 'database')
  if (!existsSync(join(folder, 'cluster')))
    throw new Error(`There is no database in ${folder}: is DATA_DIR right?`)
  const running = await findRunning(folder)
  return running ? { ...running, [Symbol.asyncDispose]: async () => {} } : startEmbedded({ folder, port: 0 })
}

/** The database of a service that does not run, made when there is none. Throws a sentence when somebody uses it. */
export const openStoppedDatabase = ({ DATABASE_URL, DATA_DIR }: Config): Promise<Database> =>
  DATABASE_URL ? checkExternal(DATABASE_URL) : startEmbedded({ folder: join(DATA_DIR, 'database'), port: 0 })
