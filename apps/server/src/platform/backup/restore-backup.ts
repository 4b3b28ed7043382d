import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { deleteBlobSweep } from '#server/platform/blobs/blob-register.sql.ts'
import type { BlobStore } from '#server/platform/blobs/blob-store.ts'
import { hasBlob } from '#server/platform/blobs/has-blob.ts'
import { checkLoadable, loadTables } from '#server/platform/db/copy/load-tables.ts'
import type { Sql } from '#server/platform/db/db.ts'
import { BackupDamaged } from './backup-damaged.ts'
import type { BackupFile, BackupFolder } from './backup-folder.ts'
import { forEachBlob } from './blob-names.ts'
import { DigestDiffers, digesting } from './digesting.ts'
import { filesOf, type Manifest, readManifest } from './manifest.ts'
import { SECRET_KEY_FILE } from './own-files.ts'

/** What a module changes in its rows when they have come out of a backup, before anybody sees them. */
export type RestoreStep = (tx: { sql: Sql }, now: Date) => Promise<void>

export interface RestoreParts {
  folder: BackupFolder
  /** Which of its backups. */
  name: string
  /** Of the database to fill. */
  url: string
  blobs: BlobStore
  data: string
  /** SECRET_KEY of the settings; '' when there is none. */
  secret_key: string
  steps: readonly RestoreStep[]
  clock: () => Date
  say: (progress: string) => void
}

export interface Restored {
  made_at: Date
  rows: number
  blobs: number
  /** Files that stood outside of DATA_DIR: where they are now, for the operator to put back. */
  outside: string[]
}

/** Below DATA_DIR: what is not put where it was. */
const OUTSIDE = 'restored'
const SAY_EVERY = 1000

/**
 * Puts a backup into an empty database and a store of blobs, every byte compared with what was written. The database is
 * filled last, in one transaction: one that was killed can be begun again. Throws `BackupDamaged`, and sentences for what
 * the operator can mend. Decisions 157.
 */
export async function restoreBackup(parts: RestoreParts): Promise<Restored> {
  const { folder, name, url, say, steps, clock } = parts
  const files = filesOf(name)
  const manifest = await readManifest(folder, files.manifest)
  await checkLoadable(url, manifest.migrations)
  const outside = await restoreFiles(parts, manifest)
  await restoreBlobs(parts, manifest, files.blobNames)
  let done = 0
  await loadTables(url, {
    ...manifest,
    fill: async (table, into) => {
      const { sha256 } = manifest.tables.find((one) => one.name === table.name)!
      const file = files.table(table.name)
      await folder.readInto(file, digesting(sha256), into).catch(asDamage(file))
      say(`tables: ${++done} of ${manifest.tables.length}`)
    },
    settle: async (tx) => {
      await deleteBlobSweep(tx)
      for (const step of steps) await step(tx, clock())
    },
  })
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0)
  return {
    made_at: new Date(manifest.made_at),
    rows,
    blobs: manifest.blobs.count - manifest.blobs.missing.length,
    outside,
  }
}

/** The name of the file instead of the sum that differs. */
const asDamage =
  (file: BackupFile) =>
  (error: unknown): never => {
    throw error instanceof DigestDiffers ? new BackupDamaged(file.name, { cause: error }) : error
  }

async function restoreFiles(
  { folder, name, data, secret_key }: RestoreParts,
  manifest: Manifest,
): Promise<string[]> {
  const outside: string[] = []
  for (const { name: own, sha256 } of manifest.files) {
    const file = filesOf(name).own(own)
    const content = await folder.read(file, wholeOf(sha256)).catch(asDamage(file))
    if (own === SECRET_KEY_FILE && secret_key !== '') {
      await checkSameKey(join(data, OUTSIDE, 'secret.key'), content, secret_key)
      continue
    }
    const isOfData = own.startsWith('data/')
    const path = join(
      data,
      isOfData ? own.slice('data/'.length) : join(OUTSIDE, own.slice('outside/'.length)),
    )
    await writeOwn(path, content)
    if (!isOfData) outside.push(path)
  }
  return outside
}

/** With another key than that of the backup nothing that is sealed in the database could be opened. */
async function checkSameKey(path: string, content: Buffer, secret_key: string): Promise<void> {
  if (content.toString('latin1').trim().toLowerCase() === secret_key.toLowerCase()) return
  await writeOwn(path, content)
  throw new Error(
    `SECRET_KEY of the settings is not the key of the backup, which stands in ${path} now: put that into the settings, and restore again.`,
  )
}

async function writeOwn(path: string, content: Buffer): Promise<void> {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 })
  await writeFile(path, content, { mode: 0o600, flush: true })
}

const wholeOf = (sha256: string) => async (bytes: AsyncIterable<Buffer>) => {
  const sum = digesting(sha256)
  const chunks: Buffer[] = []
  sum.on('data', (chunk: Buffer) => chunks.push(chunk))
  for await (const chunk of bytes) sum.write(chunk)
  await new Promise<void>((done, fail) => sum.once('error', fail).once('end', done).end())
  return Buffer.concat(chunks)
}

async function restoreBlobs(
  { folder, blobs, say }: RestoreParts,
  { blobs: expected }: Manifest,
  list: BackupFile,
): Promise<void> {
  const missing = new Set(expected.missing)
  const sum = digesting(expected.sha256)
  sum.resume()
  await folder.readInto(list, sum).catch(asDamage(list))
  let done = 0
  await forEachBlob(folder, list, async (hash) => {
    if (++done % SAY_EVERY === 0) say(`blobs: ${done} of ${expected.count}`)
    // A restore that was killed has put some already, each whole.
    if (missing.has(hash) || (await hasBlob(blobs, hash))) return
    const file = folder.blobFile(hash)
    await folder.read(file, async (bytes) => {
      // Stored under the name of what it is: one that was changed is under another, where nobody looks for it.
      const { hash: stored } = await blobs.put(bytes)
      if (stored !== hash) throw new BackupDamaged(file.name)
    })
  })
}
