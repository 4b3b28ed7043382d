import { mkdir } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  S3Client,
} from '@aws-sdk/client-s3'
import { type BlobHash, BlobMissing, type BlobStore, type NoteBlob } from '../blob-store.ts'
import { spool } from '../spool.ts'
import { putObject, type StoredHow, statusOf } from './put-object.ts'

export interface S3Options {
  /** URL of the service. */
  endpoint: string
  region: string
  bucket: string
  access_key_id: string
  secret_access_key: string
  stored: StoredHow
  /** Where bytes wait until their hash is known. */
  incoming: string
  note: NoteBlob
}

const PREFIX = 'blobs/'
const nothing = () => {}
const SILENT = { debug: nothing, info: nothing, warn: nothing, error: nothing }

/** Blobs as objects of one bucket of an S3-compatible service: `blobs/<hash>`. */
export async function openS3Blobs(options: S3Options): Promise<BlobStore & AsyncDisposable> {
  const { endpoint, region, bucket: Bucket, stored, incoming, note } = options
  await mkdir(incoming, { recursive: true, mode: 0o700 })
  const s3 = new S3Client({
    endpoint,
    region,
    forcePathStyle: true,
    credentials: { accessKeyId: options.access_key_id, secretAccessKey: options.secret_access_key },
    // Many S3-compatible services know no checksums but those of S3's first years.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    // Whatever it would say comes as an error too, and is logged there.
    logger: SILENT,
  })
  const read = async (hash: BlobHash) => {
    const { Body } = await s3.send(new GetObjectCommand({ Bucket, Key: PREFIX + hash })).catch(missing(hash))
    return Body!
  }

  return {
    async put(bytes) {
      await using spooled = await spool(incoming, bytes, note)
      const { hash, size } = spooled
      await putObject(s3, { Bucket, Key: PREFIX + hash, ...stored }, spooled)
      return { hash, size }
    },
    get: async (hash) => Buffer.from(await (await read(hash)).transformToByteArray()),
    // Not by a range: some S3-compatible services break off where one ends with the object.
    async start(hash, bytes) {
      const chunks: Buffer[] = []
      let length = 0
      for await (const chunk of (await read(hash)) as Readable) {
        chunks.push(chunk)
        length += chunk.length
        if (length >= bytes) break
      }
      return Buffer.concat(chunks).subarray(0, bytes)
    },
    async size(hash) {
      const Key = PREFIX + hash
      const { ContentLength } = await s3.send(new HeadObjectCommand({ Bucket, Key })).catch(missing(hash))
      return ContentLength ?? 0
    },
    stream: async (hash) => (await read(hash)) as Readable,
    file: async (hash) => spool(incoming, (await read(hash)) as Readable),
    async delete(hash) {
      await s3.send(new DeleteObjectCommand({ Bucket, Key: PREFIX + hash }))
    },
    async *olderThan(before, after = '') {
      const listed = { Bucket, Prefix: PREFIX, ...(after && { StartAfter: PREFIX + after }) }
      let ContinuationToken: string | undefined
      do {
        const page = await s3.send(new ListObjectsV2Command({ ...listed, ContinuationToken }))
        for (const { Key, LastModified } of page.Contents ?? []) {
          if (Key && LastModified && LastModified < before) yield Key.slice(PREFIX.length)
        }
        ContinuationToken = page.NextContinuationToken
      } while (ContinuationToken)
    },
    [Symbol.asyncDispose]: async () => s3.destroy(),
  }
}

const isAbsent = (error: Error) => statusOf(error) === 404

function missing(hash: BlobHash) {
  return (error: Error): never => {
    throw isAbsent(error) ? new BlobMissing(hash, { cause: error }) : error
  }
}
