import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { migrate } from '#server/platform/db/migrate.ts'
import { startEmbedded } from '#server/platform/db/postgres/embedded.ts'
import { bringFurther } from './later-schema.ts'

/** A database with our tables and nothing in them, which nobody is connected to: others are copies of it. */
export const EMPTY_DATABASE = 'empty'
/** Nothing of it outlives the run. */
const SETTINGS = {
  fsync: 'off',
  full_page_writes: 'off',
  synchronous_commit: 'off',
  // Each runner has a pool, and its tests have databases and services of their own beside it.
  max_connections: '200',
}

declare module 'vitest' {
  interface ProvidedContext {
    /** The server's first database, which tests about databases themselves use; others: `runnerDatabase()`. */
    database_url: string
  }
}

type Running = Awaited<ReturnType<typeof start>>
/** Each project of the runner loads this file for itself. */
const held = globalThis as { pochtamt_test_database?: Promise<Running> | undefined }

/** One PostgreSQL for a whole run of tests, started by the first project that needs it. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  held.pochtamt_test_database ??= start()
  const { url, stop } = await held.pochtamt_test_database
  project.provide('database_url', url)
  return async () => {
    const isFirst = held.pochtamt_test_database !== undefined
    held.pochtamt_test_database = undefined
    if (isFirst) await stop()
  }
}

async function start() {
  const folder = await mkdtemp(join(tmpdir(), 'pochtamt-tests-'))
  const database = await startEmbedded({ folder, port: 0, settings: SETTINGS })
  await migrate(database.url)
  // By hand, over any tests: do they still hold when a newer version has been at the tables?
  if (process.env.LATER_SCHEMA) await bringFurther(database.url)
  await keepEmpty(database.url)
  return {
    url: database.url,
    async stop() {
      await database[Symbol.asyncDispose]()
      await rm(folder, { recursive: true, force: true, maxRetries: 50, retryDelay: 100 })
    },
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
