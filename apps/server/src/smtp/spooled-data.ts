import { randomUUID } from 'node:crypto'
import { type FileHandle, mkdir, open, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { joined } from '#server/readers/shared-bytes.ts'

/** Bytes as they come in: in memory while they are few, then in a file without a name. */
export interface Spool extends AsyncDisposable {
  write(chunk: Buffer): Promise<void>
  size: number
  /** All of them. */
  read(): Promise<Buffer>
}

/** So many a connection may have in memory; the rest waits on disk for its turn to be read. */
const IN_MEMORY_BYTES = 65_536
const PIECE_BYTES = 262_144

export function openSpool(folder: string): Spool {
  let chunks: Buffer[] = []
  let file: FileHandle | null = null
  const spool = {
    size: 0,
    async write(chunk: Buffer) {
      spool.size += chunk.length
      chunks.push(chunk)
      if (file === null && spool.size <= IN_MEMORY_BYTES) return
      file ??= await unnamedFile(folder)
      const some = chunks
      chunks = []
      for (const one of some) await file.writeFile(one)
    },
    async read() {
      if (file === null) return joined(chunks)
      // Memory that threads can read without a copy.
      const whole = Buffer.from(new SharedArrayBuffer(spool.size))
      const piece = Buffer.allocUnsafe(PIECE_BYTES)
      for (let at = 0; at < whole.length; ) {
        const { bytesRead } = await file.read(piece, 0, piece.length, at)
        if (bytesRead === 0) throw new Error('the spool is shorter than it was written')
        at += piece.copy(whole, at, 0, bytesRead)
      }
      return whole
    },
    async [Symbol.asyncDispose]() {
      chunks = []
      await file?.close()
      file = null
    },
  }
  return spool
}

/** Taken out of the folder at once: whatever becomes of the process, nothing is left behind. */
async function unnamedFile(folder: string): Promise<FileHandle> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const path = join(folder, randomUUID())
  const file = await open(path, 'wx+', 0o600)
  await rm(path)
  return file
}
