import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { MIGRATIONS, migrate } from '#server/platform/db/migrate.ts'
import { startEmbedded } from '#server/platform/db/postgres/embedded.ts'
import { dumpSchema } from './lib/dump-schema.ts'

/** Writes the shape of all tables anew, from a database that is made and migrated for it alone. */
const SCHEMA = fileURLToPath(new URL('../schema.sql', MIGRATIONS))

const folder = await mkdtemp(join(tmpdir(), 'pochtamt-schema-'))
const database = await startEmbedded({ folder, port: 0, settings: { fsync: 'off' } })
try {
  await migrate(database.url)
  await writeFile(SCHEMA, await dumpSchema(database.url))
  console.log(`${SCHEMA} is written.`)
} finally {
  await database[Symbol.asyncDispose]()
  await rm(folder, { recursive: true, force: true })
}
