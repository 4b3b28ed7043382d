import { open } from 'node:fs/promises'
import { measureHeader } from '#mime/header/measure-header.ts'
import { IN_MEMORY_BYTES, type Source } from '#server/readers/source.ts'
import type { BlobStore } from './blob-store.ts'

/** Nobody looks at more of a header. */
const HEADER_BYTES_MAX = 1_048_576

/** A stored message for those who read it, until disposed: only a small one comes into memory. Throws `BlobMissing`. */
export async function openSource(
  blobs: BlobStore,
  { blob, size }: { blob: string; size: number },
): Promise<{ source: Source } & AsyncDisposable> {
  if (size <= IN_MEMORY_BYTES) return { source: await blobs.get(blob), [Symbol.asyncDispose]: async () => {} }
  await using undo = new AsyncDisposableStack()
  const file = undo.use(await blobs.file(blob))
  const head = await headerOf(file)
  const opened = undo.move()
  return {
    source: { head, path: file.path, from: head.length, length: file.size },
    [Symbol.asyncDispose]: () => opened.disposeAsync(),
  }
}

async function headerOf({ path, size }: { path: string; size: number }): Promise<Buffer> {
  await using file = await open(path)
  for (let length = IN_MEMORY_BYTES; ; length = HEADER_BYTES_MAX) {
    const start = Buffer.allocUnsafeSlow(Math.min(length, size))
    const { bytesRead } = await file.read(start, 0, start.length, 0)
    const { bytes } = measureHeader(start.subarray(0, bytesRead))
    if (bytes < bytesRead || length === HEADER_BYTES_MAX) return start.subarray(0, bytes)
  }
}
