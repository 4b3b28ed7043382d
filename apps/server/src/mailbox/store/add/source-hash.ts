import { createHash } from 'node:crypto'
import type { BlobStore } from '#server/platform/blobs/blob-store.ts'

const HASH_BYTES = 16

/** By what a message is known when it comes again, under whatever trace of ours: half the SHA-256 of it as it came. */
export async function hashOfSource(pieces: AsyncIterable<Buffer>): Promise<Buffer> {
  const sum = createHash('sha256')
  for await (const piece of pieces) sum.update(piece)
  return sum.digest().subarray(0, HASH_BYTES)
}

/** The same of a message whose SHA-256 is known, in hexadecimal. */
export const hashFromSum = (sum: string): Buffer => Buffer.from(sum, 'hex').subarray(0, HASH_BYTES)

/**
 * The same of the last `source_bytes` of a stored message, which stand below our trace; undefined when nothing stands
 * above them. Throws `BlobMissing`.
 */
export async function hashOfStored(
  blobs: Pick<BlobStore, 'size' | 'stream'>,
  blob: string,
  source_bytes: number,
): Promise<Buffer | undefined> {
  const trace_bytes = (await blobs.size(blob)) - source_bytes
  return trace_bytes > 0 ? hashOfSource(after(trace_bytes, await blobs.stream(blob))) : undefined
}

/** Pieces without the first bytes of them all. */
async function* after(bytes: number, pieces: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let left = bytes
  for await (const piece of pieces) {
    if (left < piece.length) yield piece.subarray(left)
    left = Math.max(0, left - piece.length)
  }
}
