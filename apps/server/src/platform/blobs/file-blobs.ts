import type { Stats } from 'node:fs'
import { mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import type { Readable } from 'node:stream'
import { type BlobHash, BlobMissing, type BlobStore, type NoteBlob } from './blob-store.ts'
import { readStart } from './read-start.ts'
import { removeUnfinished } from './remove-unfinished.ts'
import { spool } from './spool.ts'

const HASH = /^[0-9a-f]{64}$/

/** Blobs as files: `ab/abcd…`, whole or not there, synced before their names are given out. */
export async function openFileBlobs(folder: string, note: NoteBlob): Promise<BlobStore> {
  const root = resolve(folder)
  const incoming = join(root, 'incoming')
  await mkdir(incoming, { recursive: true, mode: 0o700 })
  await removeUnfinished(incoming)
  const folders = await foldersBelow(root)

  return {
    async put(bytes) {
      await using spooled = await spool(incoming, bytes, note)
      const { hash, size, path } = spooled
      const target = pathOf(root, hash)
      await folders.make(dirname(target))
      await moveForGood(path, target)
      spooled.taken()
      return { hash, size }
    },
    get: (hash) => readFile(pathOf(root, hash)).catch(missing(hash)),
    start: (hash, bytes) => readStart(pathOf(root, hash), bytes).catch(missing(hash)),
    size: async (hash) => (await stat(pathOf(root, hash)).catch(missing(hash))).size,
    async file(hash) {
      const path = pathOf(root, hash)
      const { size } = await stat(path).catch(missing(hash))
      return { path, size, [Symbol.asyncDispose]: async () => {} }
    },
    async stream(hash): Promise<Readable> {
      const file = await open(pathOf(root, hash)).catch(missing(hash))
      return file.createReadStream()
    },
    delete: (hash) => rm(pathOf(root, hash), { force: true }),
    async *olderThan(before, after = '') {
      for (const name of (await foldersIn(root)).sort()) {
        if (name < after.slice(0, name.length)) continue
        for (const hash of (await readdir(join(root, name))).sort()) {
          const file = HASH.test(hash) && hash > after && (await statOf(pathOf(root, hash)))
          if (file && file.mtime < before) yield hash
        }
      }
    },
  }
}

function pathOf(root: string, hash: BlobHash): string {
  if (!HASH.test(hash)) throw new Error(`not the name of a blob: ${hash}`)
  return join(root, hash.slice(0, 2), hash)
}

function missing(hash: BlobHash) {
  return (error: NodeJS.ErrnoException): never => {
    throw error.code === 'ENOENT' ? new BlobMissing(hash, { cause: error }) : error
  }
}

/** In place of the same bytes, where they are there already: looking first would be a step more for all others. */
async function moveForGood(path: string, target: string): Promise<void> {
  const moving = rename(path, target)
  moving.catch(() => {})
  const folder = await open(dirname(target))
  try {
    await moving
    await folder.sync()
  } finally {
    // Nothing on the disk waits for it.
    folder.close().catch(() => {})
  }
}

const statOf = (path: string): Promise<Stats | null> => stat(path).catch(() => null)

/**
 * A new folder is on disk for good only when the folder that lists it is synced as well; all who need it wait for that.
 * Those that are there already are synced together: a process that was killed may have left that to others.
 */
async function foldersBelow(root: string): Promise<{ make(folder: string): Promise<void> }> {
  const there = await foldersIn(root)
  await syncFolder(root)
  const made = new Map(there.map((name) => [join(root, name), Promise.resolve()]))
  const makeNow = async (folder: string) => {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    await syncFolder(root)
  }
  return {
    make(folder) {
      const making = made.get(folder) ?? makeNow(folder)
      made.set(folder, making)
      making.catch(() => made.delete(folder))
      return making
    },
  }
}

async function syncFolder(folder: string): Promise<void> {
  await using handle = await open(folder)
  await handle.sync()
}

const foldersIn = async (folder: string): Promise<string[]> =>
  (await readdir(folder)).filter((name) => /^[0-9a-f]{2}$/.test(name))
