import type { Readable } from 'node:stream'

/** SHA-256 of the bytes, 64 hex digits: a blob's only name. */
export type BlobHash = string

/**
 * Message bodies and uploads, by content. What `put` answered is on disk (or
 * in S3) for good: callers name a blob in a transaction only afterwards.
 */
export interface BlobStore {
  /** Stores all of `bytes`; the same bytes twice are one blob. */
  put(bytes: Buffer | Readable): Promise<{ hash: BlobHash; size: number }>
  /** Throws `BlobMissing` when there is none. */
  get(hash: BlobHash): Promise<Buffer>
  stream(hash: BlobHash): Promise<Readable>
  /** With `before`: only when nobody has put it again since then. One that is not there is no error. */
  delete(hash: BlobHash, before?: Date): Promise<void>
  /** Every blob not touched since `before`, for the sweep of unnamed ones. */
  olderThan(before: Date): AsyncIterable<BlobHash>
}

export class BlobMissing extends Error {
  override name = 'BlobMissing'
}
