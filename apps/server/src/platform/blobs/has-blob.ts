import { type BlobHash, BlobMissing, type BlobStore } from './blob-store.ts'

export const hasBlob = (blobs: Pick<BlobStore, 'size'>, hash: BlobHash): Promise<boolean> =>
  blobs.size(hash).then(
    () => true,
    (error: unknown) => {
      if (error instanceof BlobMissing) return false
      throw error
    },
  )
