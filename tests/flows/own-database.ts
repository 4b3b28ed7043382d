import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { pino } from 'pino'
import { inject } from 'vitest'
import type { Db } from '#server/platform/db/db.ts'
import { migrate } from '#server/platform/db/migrate.ts'
import { openDb } from '#server/platform/db/open-db.ts'
import { EMPTY_DATABASE } from '#tests/world/database.ts'

/**
 * A database that nobody else looks into, for tests with a worker: the outgoing queue belongs to
 * the whole service, so two workers of two tests would take each other's mail. `fill` sees it empty,
 * before our migrations.
 */
export async function ownDatabase(
  fill?: (url: string) => Promise<void>,
): Promise<{ db: Db } & AsyncDisposable> {
  const shared = inject('database_url')
  const name = `own_${randomUUID().replaceAll('-', '')}`
  await ask(shared, `create database ${name} template ${fill ? 'template1' : EMPTY_DATABASE}`)
  const url = new URL(shared)
  url.pathname = `/${name}`
  if (fill) {
    await fill(url.href)
    await migrate(url.href)
  }
  const db = await openDb({ url: url.href, pool: 6, log: pino({ level: 'silent' }) })
  return {
    db,
    async [Symbol.asyncDispose]() {
      await db[Symbol.asyncDispose]()
      await ask(shared, `drop database ${name} with (force)`)
    },
  }
}

async function ask(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
