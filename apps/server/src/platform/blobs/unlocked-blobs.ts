import type { Db } from '#server/platform/db/db.ts'
import type { BlobStore } from './blob-store.ts'

/**
 * Blobs that are not read while a transaction holds a mailbox: a slow disk or a slow S3 would hold it too, and a few
 * of those all connections. Putting is refused by the note of it, which is a statement of its own. Architecture §3.
 */
export const unlockedBlobs = (db: Pick<Db, 'checkNoneHeld'>, blobs: BlobStore): BlobStore => ({
  ...blobs,
  async get(hash) {
    db.checkNoneHeld()
    return blobs.get(hash)
  },
  async start(hash, bytes) {
    db.checkNoneHeld()
    return blobs.start(hash, bytes)
  },
  async file(hash) {
    db.checkNoneHeld()
    return blobs.file(hash)
  },
  async stream(hash) {
    db.checkNoneHeld()
    return blobs.stream(hash)
  },
  async size(hash) {
    db.checkNoneHeld()
    return blobs.size(hash)
  },
})
