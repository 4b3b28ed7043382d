import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'
import { BlobMissing, type BlobStore } from '#server/platform/blobs/blob-store.ts'
import { hasBlob } from '#server/platform/blobs/has-blob.ts'

export interface CopiedBlobs {
  blobs: number
  /** Of them those that were not there. */
  copied: number
}

/**
 * Sees to it that another store has all blobs of a list, a name on each line, byte for byte. Throws a sentence where bytes
 * are lost here, or are not what they were.
 */
export async function copyBlobs(from: BlobStore, to: BlobStore, names: Readable): Promise<CopiedBlobs> {
  const result: CopiedBlobs = { blobs: 0, copied: 0 }
  for await (const hash of createInterface({ input: names })) {
    result.blobs++
    if (await hasBlob(to, hash)) continue
    const stored = await from
      .stream(hash)
      .then((bytes) => to.put(bytes))
      .catch((error: unknown) => {
        if (error instanceof BlobMissing) return undefined
        throw error
      })
    if (stored?.hash !== hash)
      throw new Error(`The bytes of ${hash} are lost: what has them cannot be moved.`)
    result.copied++
  }
  return result
}
