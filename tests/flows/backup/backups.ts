import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { onTestFinished } from 'vitest'
import { type BackupFolder, openBackupFolder } from '#server/platform/backup/backup-folder.ts'
import { type BackupParts, makeBackup } from '#server/platform/backup/make-backup.ts'
import { readOwnFiles } from '#server/platform/backup/own-files.ts'
import { type RestoreParts, restoreBackup } from '#server/platform/backup/restore-backup.ts'
import { openFileBlobs } from '#server/platform/blobs/file-blobs.ts'
import { ownDatabase } from '#tests/world/database/own-database.ts'
import { dropDatabase, makeDatabase } from '#tests/world/database/runner-database.ts'
import { aWorld } from '#tests/world/world.ts'

const nothing = () => {}

export async function freshFolder(name: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), `pochtamt-${name}-`))
  onTestFinished(() => rm(folder, { recursive: true, force: true, maxRetries: 50, retryDelay: 100 }))
  return folder
}

/** A database without tables. */
export async function emptyDatabase(): Promise<string> {
  const url = await makeDatabase('template1')
  onTestFinished(() => dropDatabase(url))
  return url
}

/** A service with a database of its own, and a folder that its backups go to. */
export async function aBackedUpWorld(key = '') {
  const { db, url, ...database } = await ownDatabase()
  onTestFinished(() => database[Symbol.asyncDispose]())
  const world = await aWorld({ parts: { db }, config: { DATABASE_URL: url } })
  onTestFinished(() => world.dispose())
  const path = join(await freshFolder('backup'), 'backups')
  const backups = await openBackupFolder(path, key, { create: true })
  return {
    ...world,
    db,
    url,
    backups,
    async backUp(parts: Partial<BackupParts> = {}) {
      const { files } = await readOwnFiles(world.app.config)
      const { blobs } = world.app
      return makeBackup({
        url,
        blobs,
        folder: backups,
        files,
        clock: () => new Date(),
        say: nothing,
        ...parts,
      })
    },
  }
}

/** Restores a backup into an empty database and an empty folder. */
export async function restoreInto(folder: BackupFolder, name: string, parts: Partial<RestoreParts> = {}) {
  const url = parts.url ?? (await emptyDatabase())
  const data = parts.data ?? (await freshFolder('restored'))
  const blobs = parts.blobs ?? (await openFileBlobs(join(data, 'blobs'), async () => {}))
  const clock = () => new Date()
  const own = { url, data, blobs }
  const restored = await restoreBackup({
    ...{ folder, name, secret_key: '', steps: [], clock, say: nothing },
    ...parts,
    ...own,
  })
  return { ...own, restored }
}

async function ask<Row extends pg.QueryResultRow>(url: string, statement: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url, options: '-c timezone=UTC' })
  await client.connect()
  try {
    return (await client.query<Row>(statement)).rows
  } finally {
    await client.end()
  }
}

/** Every row of every table that outlives a crash, as text, sorted: two databases that agree in this agree to the letter. */
export async function allRows(url: string): Promise<Record<string, string[]>> {
  const tables = await ask<{ name: string }>(
    url,
    `select relname::text as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'r' and relpersistence = 'p'
      and relname not like 'kysely%' order by 1`,
  )
  const all: Record<string, string[]> = {}
  for (const { name } of tables) {
    const rows = await ask<{ row: string }>(url, `select t::text as row from ${name} as t order by 1`)
    all[name] = rows.map(({ row }) => row)
  }
  return all
}

export { ask }
