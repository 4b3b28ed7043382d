import { pino } from 'pino'
import type { Db } from '#server/platform/db/db.ts'
import { migrate } from '#server/platform/db/migrate.ts'
import { openDb } from '#server/platform/db/open-db.ts'
import { EMPTY_DATABASE } from './database.ts'
import { dropDatabase, makeDatabase } from './runner-database.ts'

/**
 * A database that nobody else looks into, for tests with a worker: the outgoing queue belongs to
 * the whole service, so two workers of two tests would take each other's mail. `fill` sees it empty,
 * before our migrations.
 */
export async function ownDatabase(
  fill?: (url: string) => Promise<void>,
): Promise<{ db: Db; url: string } & AsyncDisposable> {
  const url = await makeDatabase(fill ? 'template1' : EMPTY_DATABASE)
  if (fill) {
    await fill(url)
    await migrate(url)
  }
  const db = await openDb({ url, pool: 6, log: pino({ level: 'silent' }), checksRows: true })
  return {
    db,
    url,
    async [Symbol.asyncDispose]() {
      await db[Symbol.asyncDispose]()
      await dropDatabase(url)
    },
  }
}
