import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { startEmbedded } from '#server/db/embedded.ts'
import { migrate } from '#server/db/migrate.ts'

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
  project.provide('database_url', database.url)
  return async () => {
    await database[Symbol.asyncDispose]()
    await rm(folder, { recursive: true, force: true, maxRetries: 50, retryDelay: 100 })
  }
}
