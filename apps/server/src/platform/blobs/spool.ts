import { createHash, randomUUID } from 'node:crypto'
import { type FileHandle, open, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { BlobHash, NoteBlob } from './blob-store.ts'

/** Bytes on disk, synced, whose name is known only now that all have come. Disposing removes the file, if it is still there. */
export interface Spooled extends AsyncDisposable {
  path: string
  hash: BlobHash
  size: number
  /** The file has got another name: there is nothing to remove. */
  taken(): void
}

/**
 * Writes all of `bytes` to a file of its own in `folder` while hashing them. Their name is noted meanwhile, of few bytes
 * from the beginning: each step waits for a turn of a thread that has others to serve, so that as few as can be follow
 * one another. Resolves when both are done.
 */
export async function spool(
  folder: string,
  bytes: Buffer | AsyncIterable<Buffer>,
  note: NoteBlob = async () => {},
): Promise<Spooled> {
  const path = join(folder, randomUUID())
  let isTaken = false
  const remove = async () => {
    if (!isTaken) await rm(path, { force: true })
  }
  let noted: Promise<void> | undefined
  const onNamed = (hash: BlobHash) => {
    noted = note(hash)
    // Awaited only when the bytes are on disk.
    noted.catch(() => {})
  }
  const file = await open(path, 'wx', 0o600)
  try {
    const { hash, size } = await writeAll(file, bytes, onNamed)
    await file.sync()
    await Promise.all([file.close(), noted])
    const taken = () => {
      isTaken = true
    }
    return { path, hash, size, taken, [Symbol.asyncDispose]: remove }
  } catch (error) {
    await file.close().catch(() => {})
    await remove()
    throw error
  }
}

/** So much is hashed at once, and then others have their turn. */
const PIECE_BYTES = 1_048_576

async function writeAll(
  file: FileHandle,
  bytes: Buffer | AsyncIterable<Buffer>,
  onNamed: (hash: BlobHash) => void,
): Promise<{ hash: BlobHash; size: number }> {
  const sum = createHash('sha256')
  if (Buffer.isBuffer(bytes) && bytes.length <= PIECE_BYTES) {
    const hash = sum.update(bytes).digest('hex')
    onNamed(hash)
    await file.writeFile(bytes)
    return { hash, size: bytes.length }
  }
  let size = 0
  for await (const piece of Buffer.isBuffer(bytes) ? piecesOf(bytes) : bytes) {
    sum.update(piece)
    size += piece.length
    await file.writeFile(piece)
  }
  const hash = sum.digest('hex')
  onNamed(hash)
  return { hash, size }
}

function* piecesOf(bytes: Buffer): Iterable<Buffer> {
  for (let at = 0; at < bytes.length; at += PIECE_BYTES) yield bytes.subarray(at, at + PIECE_BYTES)
}
