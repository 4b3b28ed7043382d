import { createHash } from 'node:crypto'
import { mkdir, readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { BlobMissing, type BlobStore } from '#server/platform/blobs/blob-store.ts'
import { readSnapshot, type Snapshot } from '#server/platform/db/copy/read-snapshot.ts'
import { VERSION } from '#server/platform/version.ts'
import { type BackupFolder, syncFolder } from './backup-folder.ts'
import { forEachBlob } from './blob-names.ts'
import { DigestDiffers, digesting } from './digesting.ts'
import { forgetBackups } from './forget-backups.ts'
import { filesOf, type Manifest, writeManifest } from './manifest.ts'
import type { OwnFile } from './own-files.ts'
import { SNAPSHOTS, snapshotName, UNFINISHED } from './snapshot-names.ts'

export interface BackupParts {
  /** Of the database. */
  url: string
  blobs: Pick<BlobStore, 'stream'>
  folder: BackupFolder
  files: readonly OwnFile[]
  /** How many backups stay, this one among them; undefined: all. */
  keep?: number | undefined
  clock: () => Date
  /** Hears how far it is, now and then. */
  say: (progress: string) => void
}

export interface MadeBackup {
  name: string
  rows: number
  blobs: number
  /** Of them those that no backup had before. */
  copied: number
  /** Names of those whose bytes are lost, or are not what they were: the backup goes without them. */
  missing: string[]
  /** Backups that were removed. */
  forgotten: number
}

const SAY_EVERY = 1000
const MISSING_MAX = 1000

/**
 * Copies the database at one moment, all blobs that its rows name, and `files`, while the service goes on. What is killed
 * leaves no backup, but the blobs that were copied are not copied again. Throws a sentence when another one is under way.
 * Decisions 157.
 */
export async function makeBackup(parts: BackupParts): Promise<MadeBackup> {
  const { url, blobs, folder, files, keep, clock, say } = parts
  await using snapshot = await readSnapshot(url)
  await removeUnfinished(folder)
  const made_at = clock()
  const name = snapshotName(made_at)
  const drafts = filesOf(name, { isDraft: true })
  const tables = await copyTables(snapshot, folder, drafts, say)
  const names = digesting()
  await folder.write(drafts.blobNames, await snapshot.blobNames(), names)
  const sequences = await snapshot.sequences()
  await snapshot.release()
  for (const { name: file, content } of files) await folder.write(drafts.own(file), Readable.from([content]))

  const count = names.lines()
  let done = 0
  let copied = 0
  const missing: string[] = []
  await forEachBlob(folder, drafts.blobNames, async (hash) => {
    const result = await copyBlob(blobs, folder, hash)
    if (result === 'copied') copied++
    if (result === 'missing') missing.push(hash)
    if (missing.length > MISSING_MAX)
      throw new Error('Too many blobs are missing: is the store of blobs the right one?')
    if (++done % SAY_EVERY === 0) say(`blobs: ${done} of ${count}, ${copied} of them new`)
  })
  await syncAll(join(folder.path, 'blobs'))
  const manifest: Manifest = {
    format: 1,
    version: VERSION,
    made_at: made_at.toISOString(),
    migrations: snapshot.migrations,
    tables,
    sequences,
    blobs: { count, sha256: names.sha256(), missing: missing.sort() },
    files: files.map((file) => ({ name: file.name, sha256: sumOf(file.content) })),
  }
  await writeManifest(folder, drafts.manifest, manifest)
  const all = join(folder.path, SNAPSHOTS)
  const draft = join(all, `${name}${UNFINISHED}`)
  await syncAll(draft)
  await rename(draft, join(all, name))
  await syncFolder(all)
  // While the database is still locked against other backups.
  const forgotten = keep === undefined ? 0 : (await forgetBackups(folder, keep)).backups
  const rows = tables.reduce((sum, table) => sum + table.rows, 0)
  return { name, rows, blobs: count, copied, missing, forgotten }
}

async function copyTables(
  snapshot: Snapshot,
  folder: BackupFolder,
  drafts: ReturnType<typeof filesOf>,
  say: BackupParts['say'],
): Promise<Manifest['tables']> {
  const tables: Manifest['tables'] = []
  for (const table of snapshot.tables) {
    const sum = digesting()
    await folder.write(drafts.table(table.name), snapshot.rowsOf(table), sum)
    tables.push({ ...table, rows: sum.lines(), sha256: sum.sha256() })
    say(`tables: ${tables.length} of ${snapshot.tables.length}`)
  }
  return tables
}

/** A blob that some backup has is not copied again: its name says what is in it. */
async function copyBlob(
  blobs: BackupParts['blobs'],
  folder: BackupFolder,
  hash: string,
): Promise<'there' | 'copied' | 'missing'> {
  const file = folder.blobFile(hash)
  if (await folder.has(file)) return 'there'
  try {
    await folder.write(file, await blobs.stream(hash), digesting(hash))
    return 'copied'
  } catch (error) {
    // What a disk has lost keeps nobody from copying the rest.
    if (error instanceof BlobMissing || error instanceof DigestDiffers) return 'missing'
    throw error
  }
}

/** What a backup that was killed has left: nobody else writes here now. */
async function removeUnfinished({ path }: BackupFolder): Promise<void> {
  const all = join(path, SNAPSHOTS)
  await mkdir(all, { recursive: true, mode: 0o700 })
  for (const name of await readdir(all)) {
    if (name.endsWith(UNFINISHED)) await rm(join(all, name), { recursive: true })
  }
  for (const name of await readdir(join(path, 'blobs')).catch(() => [])) {
    const files = await readdir(join(path, 'blobs', name))
    for (const file of files) if (file.endsWith(UNFINISHED)) await rm(join(path, 'blobs', name, file))
  }
}

async function syncAll(folder: string): Promise<void> {
  for (const entry of await readdir(folder, { withFileTypes: true }).catch(() => [])) {
    if (entry.isDirectory()) await syncAll(join(folder, entry.name))
  }
  await syncFolder(folder).catch(unlessMissing)
}

const unlessMissing = (error: NodeJS.ErrnoException): void => {
  if (error.code !== 'ENOENT') throw error
}

const sumOf = (content: Buffer): string => createHash('sha256').update(content).digest('hex')
