import { join } from 'node:path'
import type { Config } from '#server/config.ts'
import type { BlobStore, NoteBlob } from '../blob-store.ts'
import { openFileBlobs } from '../file-blobs.ts'
import type { StoredHow } from '../s3/put-object.ts'

const nothing = async () => {}

/** The blobs of these settings: files, or objects of S3. */
export async function openBlobs(config: Config, note: NoteBlob): Promise<BlobStore & AsyncDisposable> {
  if (!config.S3_ENDPOINT) {
    const files = await openFileBlobs(join(config.DATA_DIR, 'blobs'), note)
    return { ...files, [Symbol.asyncDispose]: nothing }
  }
  // Loaded only where it is used: the client of S3 doubles the memory of a start.
  const { openS3Blobs } = await import('../s3/s3-blobs.ts')
  return openS3Blobs({
    endpoint: config.S3_ENDPOINT,
    region: config.S3_REGION,
    bucket: config.S3_BUCKET,
    access_key_id: config.S3_ACCESS_KEY_ID,
    secret_access_key: config.S3_SECRET_ACCESS_KEY,
    stored: {
      // Services have classes of their own, by names of their own.
      StorageClass: (config.S3_STORAGE_CLASS || undefined) as StoredHow['StorageClass'],
      ServerSideEncryption: config.S3_ENCRYPTION || undefined,
      SSEKMSKeyId: config.S3_KMS_KEY || undefined,
    },
    incoming: join(config.DATA_DIR, 'blobs-incoming'),
    note,
  })
}
