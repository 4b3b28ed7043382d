import { readdir, rename, rm } from 'node:fs/promises'
import { basename, join } from 'node:path'
import type { BackupFolder } from './backup-folder.ts'
import { forEachBlob } from './blob-names.ts'
import { filesOf } from './manifest.ts'
import { listSnapshots, SNAPSHOTS, UNFINISHED } from './snapshot-names.ts'

const FIRST_DIGITS = '0123456789abcdef'
const SEALED = /\.sealed$/

/**
 * Removes all backups of a folder but the newest, and the blobs that none of these names. Nobody else may write there
 * meanwhile. Answers how many backups and blobs.
 */
export async function forgetBackups(
  folder: BackupFolder,
  keep: number,
): Promise<{ backups: number; blobs: number }> {
  const all = join(folder.path, SNAPSHOTS)
  const names = await listSnapshots(folder.path)
  const old = names.slice(0, -keep)
  if (old.length === 0) return { backups: 0, blobs: 0 }
  for (const name of old) {
    // One that is half removed is none.
    await rename(join(all, name), join(all, `${name}${UNFINISHED}`))
    await rm(join(all, `${name}${UNFINISHED}`), { recursive: true })
  }
  let blobs = 0
  // A sixteenth of the names is in memory at once.
  for (const digit of FIRST_DIGITS) blobs += await forgetBlobs(folder, names.slice(-keep), digit)
  return { backups: old.length, blobs }
}

async function forgetBlobs(folder: BackupFolder, names: readonly string[], digit: string): Promise<number> {
  const needed = new Set<string>()
  for (const name of names) {
    await forEachBlob(folder, filesOf(name).blobNames, async (hash) => {
      const file = basename(folder.blobFile(hash).name)
      if (file.startsWith(digit)) needed.add(file)
    })
  }
  const root = join(folder.path, 'blobs')
  let forgotten = 0
  for (const below of await readdir(root)) {
    if (!below.startsWith(digit)) continue
    for (const file of await readdir(join(root, below))) {
      if (needed.has(file.replace(SEALED, ''))) continue
      await rm(join(root, below, file))
      forgotten++
    }
  }
  return forgotten
}
