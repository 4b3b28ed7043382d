import { createHash, randomBytes } from 'node:crypto'
import { mkdtemp, open, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import S3rver from 's3rver'
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { BlobMissing, type BlobStore, type NoteBlob } from './blob-store.ts'
import { openFileBlobs } from './file-blobs.ts'
import { PART_BYTES } from './s3/put-object.ts'
import { openS3Blobs } from './s3/s3-blobs.ts'

const MINUTE_MS = 60_000
const soon = () => new Date(Date.now() + MINUTE_MS)
const earlier = () => new Date(Date.now() - MINUTE_MS)
const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')

async function all<Item>(items: AsyncIterable<Item>): Promise<Item[]> {
  const collected: Item[] = []
  for await (const item of items) collected.push(item)
  return collected
}

const folders: string[] = []
async function freshFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'pochtamt-blobs-'))
  folders.push(folder)
  return folder
}

const s3 = { server: null as S3rver | null, port: 0, incoming: '' }
beforeAll(async () => {
  s3.incoming = await freshFolder()
  s3.server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory: await freshFolder(),
    configureBuckets: [{ name: 'mail', configs: [] }],
  })
  s3.port = (await s3.server.run()).port
})
afterAll(async () => {
  await s3.server?.close()
  for (const folder of folders) await rm(folder, { recursive: true, force: true })
})

const inFiles = async (note: NoteBlob = async () => {}) => openFileBlobs(await freshFolder(), note)
const inS3 = (note: NoteBlob = async () => {}) =>
  openS3Blobs({
    endpoint: `http://127.0.0.1:${s3.port}`,
    region: 'us-east-1',
    bucket: 'mail',
    access_key_id: 'S3RVER',
    secret_access_key: 'S3RVER',
    stored: {},
    incoming: s3.incoming,
    note,
  })

describe.each<[string, (note?: NoteBlob) => Promise<BlobStore>]>([
  ['files', inFiles],
  ['an S3-compatible service', inS3],
])('blobs in %s', (_, open) => {
  test('bytes come back as they were put, whole, as a stream or as a file', async () => {
    const blobs = await open()
    const bytes = randomBytes(300_000)
    const { hash, size } = await blobs.put(bytes)

    expect({ hash, size }).toEqual({ hash: sha256(bytes), size: 300_000 })
    expect((await blobs.get(hash)).equals(bytes)).toBe(true)
    expect(await blobs.size(hash)).toBe(300_000)
    expect((await buffer(await blobs.stream(hash))).equals(bytes)).toBe(true)
    await using file = await blobs.file(hash)
    expect((await readFile(file.path)).equals(bytes)).toBe(true)
    expect(file.size).toBe(300_000)
  })

  test('large ones come back whole, whatever their last part is', async () => {
    const blobs = await open()
    const bytes = randomBytes(2 * PART_BYTES + 1)
    for (const length of [PART_BYTES, PART_BYTES + 1, 2 * PART_BYTES, 2 * PART_BYTES + 1]) {
      const part = bytes.subarray(0, length)
      const { hash, size } = await blobs.put(part)
      expect({ hash, size }).toEqual({ hash: sha256(part), size: length })
      expect((await blobs.get(hash)).equals(part)).toBe(true)
    }
  })

  test('the first bytes come by themselves, and all where there are fewer', async () => {
    const blobs = await open()
    const bytes = randomBytes(300_000)
    const { hash } = await blobs.put(bytes)
    const empty = await blobs.put(Buffer.alloc(0))

    expect((await blobs.start(hash, 1000)).equals(bytes.subarray(0, 1000))).toBe(true)
    expect((await blobs.start(hash, 300_000)).equals(bytes)).toBe(true)
    expect((await blobs.start(hash, 400_000)).equals(bytes)).toBe(true)
    expect(await blobs.start(hash, 0)).toHaveLength(0)
    expect(await blobs.start(empty.hash, 10)).toHaveLength(0)
  })

  test('a stream is stored like a buffer, also an empty one', async () => {
    const blobs = await open()
    const pieces = [randomBytes(70_000), randomBytes(5), randomBytes(100_000)]
    const { hash, size } = await blobs.put(Readable.from(pieces))
    const nothing = await blobs.put(Buffer.alloc(0))

    expect({ hash, size }).toEqual({ hash: sha256(Buffer.concat(pieces)), size: 170_005 })
    expect(await blobs.get(nothing.hash)).toHaveLength(0)
  })

  test('the same bytes twice are one blob', async () => {
    const blobs = await open()
    const bytes = randomBytes(1000)
    const [one, other] = await Promise.all([blobs.put(bytes), blobs.put(Readable.from([bytes]))])

    expect(other).toEqual(one)
    expect((await all(blobs.olderThan(soon()))).filter((hash) => hash === one.hash)).toEqual([one.hash])
  })

  test('a blob that is not there is reported as missing', async () => {
    const blobs = await open()
    const hash = sha256(randomBytes(10))

    await expect(blobs.get(hash)).rejects.toBeInstanceOf(BlobMissing)
    await expect(blobs.start(hash, 10)).rejects.toBeInstanceOf(BlobMissing)
    await expect(blobs.size(hash)).rejects.toBeInstanceOf(BlobMissing)
    await expect(blobs.stream(hash)).rejects.toBeInstanceOf(BlobMissing)
    await expect(blobs.file(hash)).rejects.toBeInstanceOf(BlobMissing)
    await blobs.delete(hash)
  })

  test('a deleted blob is gone', async () => {
    const blobs = await open()
    const { hash } = await blobs.put(randomBytes(10))
    await blobs.delete(hash)

    await expect(blobs.get(hash)).rejects.toBeInstanceOf(BlobMissing)
  })

  test('only old blobs are listed for the sweep', async () => {
    const blobs = await open()
    const { hash } = await blobs.put(randomBytes(10))

    expect(await all(blobs.olderThan(soon()))).toContain(hash)
    expect(await all(blobs.olderThan(earlier()))).not.toContain(hash)
  })

  test('a stream that breaks leaves nothing behind', async () => {
    const blobs = await open()
    const before = await all(blobs.olderThan(soon()))
    const broken = Readable.from(
      (async function* () {
        yield randomBytes(1000)
        throw new Error('the line dropped')
      })(),
    )

    await expect(blobs.put(broken)).rejects.toThrow('the line dropped')
    expect(await all(blobs.olderThan(soon()))).toEqual(before)
    expect(await readdir(s3.incoming)).toEqual([])
  })

  test.each([
    ['few', 1000],
    ['many', 3_000_000],
  ])(
    '%s bytes are there only when their name is noted, and not at all when it is refused',
    async (_, size) => {
      const [noting, noted] = [Promise.withResolvers<string>(), Promise.withResolvers<void>()]
      const blobs = await open((hash) => {
        noting.resolve(hash)
        return noted.promise
      })
      const [bytes, later] = [randomBytes(size), randomBytes(size)]
      const putting = blobs.put(bytes)
      expect(await noting.promise).toBe(sha256(bytes))
      await sleep(50)
      expect(await all(blobs.olderThan(soon()))).not.toContain(sha256(bytes))
      noted.resolve()
      expect((await putting).hash).toBe(sha256(bytes))

      const refusing = await open(() => Promise.reject(new Error('refused')))
      await expect(refusing.put(later)).rejects.toThrow('refused')
      expect(await all(refusing.olderThan(soon()))).not.toContain(sha256(later))
      expect(await readdir(s3.incoming)).toEqual([])
    },
  )
})

test('a folder that an earlier process made is synced once, when the store is opened', async () => {
  const folder = await freshFolder()
  const [first, neighbour] = ofOneFolder()
  await (await openFileBlobs(folder, async () => {})).put(first)
  await using handle = await open(folder)
  const syncs = vi.spyOn(Object.getPrototypeOf(handle) as typeof handle, 'sync')
  onTestFinished(() => syncs.mockRestore())
  const blobs = await openFileBlobs(folder, async () => {})
  expect(syncs).toHaveBeenCalledTimes(1)

  syncs.mockClear()
  const { hash } = await blobs.put(neighbour)
  // The file, and the folder that lists it.
  expect(syncs).toHaveBeenCalledTimes(2)
  expect(await blobs.get(hash)).toEqual(neighbour)

  await rm(folder, { recursive: true })
  const empty = await openFileBlobs(folder, async () => {})
  syncs.mockClear()
  await empty.put(neighbour)
  expect(syncs).toHaveBeenCalledTimes(3)
})

/** Two whose names begin in the same way. */
function ofOneFolder(): [Buffer, Buffer] {
  const start = (bytes: Buffer) => sha256(bytes).slice(0, 2)
  const first = Buffer.from('first')
  for (let nth = 0; ; nth++) {
    const other = Buffer.from(`other ${nth}`)
    if (start(other) === start(first)) return [first, other]
  }
}

test('a name that is no hash never reaches the disk', async () => {
  const blobs = await inFiles()
  await expect(blobs.stream('../../etc/passwd')).rejects.toThrow('not the name of a blob')
})
