import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver from 's3rver'
import { onTestFinished } from 'vitest'
import type { BlobStore, NoteBlob } from '#server/platform/blobs/blob-store.ts'
import { openFileBlobs } from '#server/platform/blobs/file-blobs.ts'
import { openS3Blobs } from '#server/platform/blobs/s3/s3-blobs.ts'

async function freshFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'pochtamt-blobs-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

/** Opens one store again and again, as several processes do. */
export type OpenStore = (note: NoteBlob) => Promise<BlobStore>

async function inFiles(): Promise<OpenStore> {
  const folder = await freshFolder()
  return (note) => openFileBlobs(folder, note)
}

async function inS3(): Promise<OpenStore> {
  const directory = await freshFolder()
  const server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory,
    configureBuckets: [{ name: 'mail', configs: [] }],
  })
  const { port } = await server.run()
  // S3rver removes a folder with the last object in it, also from under one that is just being put there, and dies of that.
  const objects = join(directory, 'mail', 'blobs')
  await mkdir(objects, { recursive: true })
  await writeFile(join(objects, 'stays'), '')
  onTestFinished(() => server.close())
  const incoming = await freshFolder()
  return async (note) => {
    const store = await openS3Blobs({
      endpoint: `http://127.0.0.1:${port}`,
      region: 'us-east-1',
      bucket: 'mail',
      access_key_id: 'S3RVER',
      secret_access_key: 'S3RVER',
      stored: {},
      incoming,
      note,
    })
    onTestFinished(() => store[Symbol.asyncDispose]())
    return store
  }
}

/** Both kinds of stores, empty, for as long as a test. */
export const STORES: [string, () => Promise<OpenStore>][] = [
  ['files', inFiles],
  ['an S3-compatible service', inS3],
]
