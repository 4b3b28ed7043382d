import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { describe, expect, onTestFinished, test } from 'vitest'
import { PART_BYTES, type StoredHow } from './put-object.ts'
import { openS3Blobs } from './s3-blobs.ts'

interface Taken {
  /** What it was asked to do: a whole object, a part of one, or what begins, ends and gives up parts. */
  what: 'put' | 'begin' | `part ${number}` | 'complete' | 'abort' | 'other'
  headers: IncomingHttpHeaders
  body: Buffer
}

function whatOf(method: string, { searchParams }: URL): Taken['what'] {
  const isOfUpload = searchParams.has('uploadId')
  if (method === 'PUT') return isOfUpload ? `part ${Number(searchParams.get('partNumber'))}` : 'put'
  if (method === 'POST') return isOfUpload ? 'complete' : 'begin'
  return method === 'DELETE' && isOfUpload ? 'abort' : 'other'
}

const XML: Partial<Record<Taken['what'], string>> = {
  begin: '<InitiateMultipartUploadResult><UploadId>one</UploadId></InitiateMultipartUploadResult>',
  complete: '<CompleteMultipartUploadResult><ETag>whole</ETag></CompleteMultipartUploadResult>',
}

/** A service that answers what it is asked with these statuses, one after the other, and keeps what it was sent. */
async function answering(statuses: Partial<Record<Taken['what'], number[]>>, stored: StoredHow = {}) {
  const taken: Taken[] = []
  const server = createServer(async (request, response) => {
    const what = whatOf(request.method!, new URL(request.url!, 'http://s3.test'))
    taken.push({ what, headers: request.headers, body: await buffer(request) })
    const status = statuses[what]?.shift() ?? 200
    response.writeHead(status, { etag: `"${what}"` }).end(status === 200 ? XML[what] : '')
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  const incoming = await mkdtemp(join(tmpdir(), 'pochtamt-blobs-'))
  onTestFinished(() => rm(incoming, { recursive: true, force: true }))
  const blobs = await openS3Blobs({
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    region: 'us-east-1',
    bucket: 'mail',
    access_key_id: 'key',
    secret_access_key: 'secret',
    stored,
    incoming,
    note: async () => {},
  })
  onTestFinished(() => blobs[Symbol.asyncDispose]())
  return { blobs, taken, done: () => taken.map(({ what }) => what) }
}

const refused = (httpStatusCode: number) => ({ $metadata: { httpStatusCode } })

describe('a busy S3-compatible service', () => {
  const bytes = randomBytes(100_000)

  test('is sent the whole blob again when it failed or asked to slow down', async () => {
    const { blobs, taken } = await answering({ put: [503, 500] })
    await blobs.put(bytes)
    expect(taken.map(({ body }) => body.equals(bytes))).toEqual([true, true, true])
  })

  test('is not asked for ever', async () => {
    const { blobs, taken } = await answering({ put: [503, 503, 503, 503] })
    await expect(blobs.put(Readable.from([bytes]))).rejects.toMatchObject(refused(503))
    expect(taken).toHaveLength(3)
  })

  test('is not asked again when it refuses', async () => {
    const { blobs, taken } = await answering({ put: [403] })
    await expect(blobs.put(bytes)).rejects.toMatchObject(refused(403))
    expect(taken).toHaveLength(1)
  })
})

describe('a large blob', () => {
  const bytes = randomBytes(2 * PART_BYTES + 1000)

  test('goes in parts, of which one that was refused is sent again', async () => {
    const { blobs, taken, done } = await answering({ 'part 2': [503] })
    await blobs.put(bytes)
    expect(done()).toEqual(['begin', 'part 1', 'part 2', 'part 2', 'part 3', 'complete'])
    const parts = taken.filter(({ what }, nth) => what.startsWith('part') && nth !== 2)
    expect(Buffer.concat(parts.map(({ body }) => body)).equals(bytes)).toBe(true)
    const complete = taken.at(-1)!.body.toString()
    expect([...complete.matchAll(/part \d/g)].map(String)).toEqual(['part 1', 'part 2', 'part 3'])
  })

  test.each([
    ['a part', { 'part 2': [403] }, 403],
    ['every try of a part', { 'part 1': [503, 503, 503] }, 503],
    ['the end', { complete: [403] }, 403],
  ])('leaves no parts behind when the service refuses %s', async (_, statuses, status) => {
    const { blobs, done } = await answering(statuses)
    await expect(blobs.put(bytes)).rejects.toMatchObject(refused(status))
    expect(done().at(-1)).toBe('abort')
  })
})

test('objects are stored and encrypted as the settings say, in one piece and in parts', async () => {
  const { blobs, taken } = await answering(
    {},
    { StorageClass: 'STANDARD_IA', ServerSideEncryption: 'aws:kms', SSEKMSKeyId: 'alias/mail' },
  )
  await blobs.put(Buffer.from('small'))
  await blobs.put(randomBytes(PART_BYTES + 1))
  const begun = taken.filter(({ what }) => what === 'put' || what === 'begin')
  expect(begun.map(({ what }) => what)).toEqual(['put', 'begin'])
  for (const { headers } of begun)
    expect(headers).toMatchObject({
      'x-amz-storage-class': 'STANDARD_IA',
      'x-amz-server-side-encryption': 'aws:kms',
      'x-amz-server-side-encryption-aws-kms-key-id': 'alias/mail',
    })
})
