import type { Readable } from 'node:stream'

/** SHA-256 of the bytes, 64 hex digits: a blob's only name. */
export type BlobHash = string

/**
 * Message bodies and uploads, by content. What `put` answered is on disk (or
 * in S3) for good: callers name a blob in a transaction only afterwards.
 */
export interface BlobStore {
  /** Stores all of `bytes`; the same bytes twice are one blob. */
  put(bytes: Buffer | AsyncIterable<Buffer>): Promise<{ hash: BlobHash; size: number }>
  /** Throws `BlobMissing` when there is none. */
  get(hash: BlobHash): Promise<Buffer>
  /** Its first bytes, so many of them, or all if there are fewer. Throws `BlobMissing` when there is none. */
  start(hash: BlobHash, bytes: number): Promise<Buffer>
  stream(hash: BlobHash): Promise<Readable>
  /** The bytes as a file of this machine, until disposed. Throws `BlobMissing` when there is none. */
  file(hash: BlobHash): Promise<BlobFile>
  /** Bytes, without reading them. Throws `BlobMissing` when there is none. */
  size(hash: BlobHash): Promise<number>
  /** For the sweep alone, which has seen to it that nobody needs it. One that is not there is no error. */
  delete(hash: BlobHash): Promise<void>
  /** Every blob not written since `before`, in the order of their names, those above `after`. */
  olderThan(before: Date, after?: BlobHash): AsyncIterable<BlobHash>
}

export interface BlobFile extends AsyncDisposable {
  path: string
  size: number
}

/**
 * Hears a blob's name before its bytes get it: whoever keeps the list of blobs makes sure that
 * nobody deletes them from then on, or refuses. Decisions 66.
 */
export type NoteBlob = (hash: BlobHash) => Promise<void>

export class BlobMissing extends Error {
  override name = 'BlobMissing'
}
