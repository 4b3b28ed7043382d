import { createReadStream } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3'
import { type BlobHash, BlobMissing, type BlobStore, type NoteBlob } from './blob-store.ts'
import { spool } from './spool.ts'

export interface S3Options {
  /** URL of the service. */
  endpoint: string
  region: string
  bucket: string
  access_key_id: string
  secret_access_key: string
  /** Where bytes wait until their hash is known. */
  incoming: string
  note: NoteBlob
}

const PREFIX = 'blobs/'
const PUT_ATTEMPTS = 3
const FIRST_PAUSE_MS = 50
const nothing = () => {}
const SILENT = { debug: nothing, info: nothing, warn: nothing, error: nothing }

/** Blobs as objects of one bucket of an S3-compatible service: `blobs/<hash>`. */
export async function openS3Blobs(options: S3Options): Promise<BlobStore & AsyncDisposable> {
  const { endpoint, region, bucket: Bucket, incoming, note } = options
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
      await using spooled = await spool(incoming, bytes)
      const { hash, size, path } = spooled
      await note(hash)
      const object = { Bucket, Key: PREFIX + hash, ContentLength: size }
      await untilTaken(() => s3.send(new PutObjectCommand({ ...object, Body: createReadStream(path) })))
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

/** Puts again what a busy service refused: the SDK does so itself, but not with a stream, which is read only once. */
async function untilTaken(put: () => Promise<unknown>): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      await put()
      return
    } catch (error) {
      if (attempt === PUT_ATTEMPTS || !isPassing(error as Error)) throw error
    }
    await sleep(FIRST_PAUSE_MS * 2 ** attempt * Math.random())
  }
}

const statusOf = (error: Error) =>
  (error as { $metadata?: { httpStatusCode?: number } }).$metadata?.httpStatusCode

const isAbsent = (error: Error) => statusOf(error) === 404

/** Whether the service failed, asked to slow down or could not be reached. */
function isPassing(error: Error): boolean {
  const status = statusOf(error)
  return status === undefined || status === 429 || status >= 500
}

function missing(hash: BlobHash) {
  return (error: Error): never => {
    throw isAbsent(error) ? new BlobMissing(hash, { cause: error }) : error
  }
}
