import { randomUUID } from 'node:crypto'
import { type FileHandle, mkdir, open, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { IN_MEMORY_BYTES } from '#server/readers/source.ts'

/** Bytes as they come in: in memory while they are few, then in a file that goes when this is disposed. */
export interface Spool extends AsyncDisposable {
  write(chunk: Buffer): Promise<void>
  size: number
  /** The file; null while all of it is in memory. */
  path: string | null
  /** The first bytes, all of them when they are in memory. */
  start(bytes: number): Promise<Buffer>
}

/** `in_memory_max`: more bytes than these are on disk. */
export function openSpool(folder: string, in_memory_max = IN_MEMORY_BYTES): Spool {
  let chunks: Buffer[] = []
  let file: FileHandle | null = null
  const spool = {
    size: 0,
    path: null as string | null,
    async write(chunk: Buffer) {
      spool.size += chunk.length
      chunks.push(chunk)
      if (file === null && spool.size <= in_memory_max) return
      file ??= await newFile()
      const some = chunks
      chunks = []
      for (const one of some) await file.writeFile(one)
    },
    async start(bytes: number) {
      if (file === null) return Buffer.concat(chunks)
      const start = Buffer.allocUnsafeSlow(Math.min(bytes, spool.size))
      const { bytesRead } = await file.read(start, 0, start.length, 0)
      if (bytesRead < start.length) throw new Error('the spool is shorter than it was written')
      return start
    },
    async [Symbol.asyncDispose]() {
      chunks = []
      await file?.close()
      file = null
      if (spool.path !== null) await rm(spool.path, { force: true })
    },
  }
  return spool

  async function newFile(): Promise<FileHandle> {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    spool.path = join(folder, randomUUID())
    return open(spool.path, 'wx+', 0o600)
  }
}
