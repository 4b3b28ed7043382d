import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { migrate } from '#server/platform/db/migrate.ts'
import { startEmbedded } from '#server/platform/db/postgres/embedded.ts'

/** A database with our tables and nothing in them, which nobody is connected to: others are copies of it. */
export const EMPTY_DATABASE = 'empty'

declare module 'vitest' {
  interface ProvidedContext {
    database_url: string
  }
}

/** One PostgreSQL for a whole run of tests; each test has its own account in it. Not made to outlive a power cut. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'pochtamt-tests-'))
  const settings = { fsync: 'off', full_page_writes: 'off', synchronous_commit: 'off' }
  const database = await startEmbedded({ folder, port: 0, settings })
  await migrate(database.url)
  await keepEmpty(database.url)
  project.provide('database_url', database.url)
  return async () => {
    await database[Symbol.asyncDispose]()
    await rm(folder, { recursive: true, force: true, maxRetries: 50, retryDelay: 100 })
  }
}

/** Made while nobody else is connected, since only such a database can be copied. */
async function keepEmpty(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { pathname } = new URL(url)
  await client.query(`create database ${EMPTY_DATABASE} template ${pathname.slice(1)}`)
  await client.end()
}
