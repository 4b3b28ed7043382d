import { createReadStream } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  PutObjectCommand,
  type PutObjectCommandInput,
  type S3Client,
  UploadPartCommand,
} from '@aws-sdk/client-s3'

/** An object, and how it is to be stored; what is undefined is as the bucket has it. */
export type StoredObject = Required<Pick<PutObjectCommandInput, 'Bucket' | 'Key'>> & StoredHow
export type StoredHow = Pick<PutObjectCommandInput, 'StorageClass' | 'ServerSideEncryption' | 'SSEKMSKeyId'>

/** What is larger is put in parts of so many bytes: of what breaks off, one part is sent again. S3 takes none under 5 MB. */
export const PART_BYTES = 16 * 1_048_576
const ATTEMPTS = 3
const FIRST_PAUSE_MS = 50

/** Puts a file, read as it is sent. What a busy service refuses is sent again; what it refuses for good is thrown. */
export async function putObject(
  s3: S3Client,
  object: StoredObject,
  { path, size }: { path: string; size: number },
): Promise<void> {
  if (size > PART_BYTES) return putInParts(s3, object, { path, size })
  const put = { ...object, ContentLength: size }
  await untilTaken(() => s3.send(new PutObjectCommand({ ...put, Body: createReadStream(path) })))
}

async function putInParts(
  s3: S3Client,
  object: StoredObject,
  { path, size }: { path: string; size: number },
): Promise<void> {
  const { Bucket, Key } = object
  const { UploadId } = await s3.send(new CreateMultipartUploadCommand(object))
  const upload = { Bucket, Key, UploadId }
  try {
    const Parts: { PartNumber: number; ETag: string | undefined }[] = []
    for (let start = 0; start < size; start += PART_BYTES) {
      const end = Math.min(start + PART_BYTES, size)
      const part = { ...upload, PartNumber: Parts.length + 1, ContentLength: end - start }
      const { ETag } = await untilTaken(() =>
        s3.send(new UploadPartCommand({ ...part, Body: createReadStream(path, { start, end: end - 1 }) })),
      )
      Parts.push({ PartNumber: part.PartNumber, ETag })
    }
    await s3.send(new CompleteMultipartUploadCommand({ ...upload, MultipartUpload: { Parts } }))
  } catch (error) {
    // Parts that nobody puts together are stored, and paid for, until somebody says so.
    await s3.send(new AbortMultipartUploadCommand(upload)).catch(() => undefined)
    throw error
  }
}

/** Sends again what a busy service refused: the SDK does so itself, but not with a stream, which is read only once. */
async function untilTaken<Answer>(send: () => Promise<Answer>): Promise<Answer> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await send()
    } catch (error) {
      if (attempt === ATTEMPTS || !isPassing(error as Error)) throw error
    }
    await sleep(FIRST_PAUSE_MS * 2 ** attempt * Math.random())
  }
}

/** HTTP status of a refusal; undefined when there was no answer. */
export const statusOf = (error: Error) =>
  (error as { $metadata?: { httpStatusCode?: number } }).$metadata?.httpStatusCode

/** Whether the service failed, asked to slow down or could not be reached. */
function isPassing(error: Error): boolean {
  const status = statusOf(error)
  return status === undefined || status === 429 || status >= 500
}
