import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import fc from 'fast-check'
import S3rver from 's3rver'
import { describe, expect, onTestFinished, test } from 'vitest'
import type { Db } from '#server/platform/db/db.ts'
import { aroundSql } from '#server/platform/db/rows/to-sql.ts'
import { aWorld, type World } from '#tests/world/world.ts'
import { upsertBlob } from './blob-register.sql.ts'
import type { BlobStore, NoteBlob } from './blob-store.ts'
import { openFileBlobs } from './file-blobs.ts'
import { openS3Blobs } from './s3-blobs.ts'
import { sweepBlobs, UNNAMED_BLOB_KEPT_MS } from './sweep-blobs.ts'

async function freshFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'pochtamt-race-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

/** Opens one store again and again, as several processes do. */
type Opening = (note: NoteBlob) => Promise<BlobStore>

async function inFiles(): Promise<Opening> {
  const folder = await freshFolder()
  return (note) => openFileBlobs(folder, note)
}

async function inS3(): Promise<Opening> {
  const server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory: await freshFolder(),
    configureBuckets: [{ name: 'mail', configs: [] }],
  })
  const { port } = await server.run()
  onTestFinished(() => server.close())
  const incoming = await freshFolder()
  return async (note) => {
    const store = await openS3Blobs({
      endpoint: `http://127.0.0.1:${port}`,
      region: 'us-east-1',
      bucket: 'mail',
      access_key_id: 'S3RVER',
      secret_access_key: 'S3RVER',
      incoming,
      note,
    })
    onTestFinished(() => store[Symbol.asyncDispose]())
    return store
  }
}

/** How long each step waits for the others, in milliseconds; then none waits. */
function schedule(pauses: number[]): () => Promise<void> {
  let nth = 0
  return async () => {
    const pause = pauses[nth++]
    if (pause) await sleep(pause)
  }
}

/** A database that stops before every statement. */
const pausedDb = (db: Db, step: () => Promise<void>): Db => ({
  ...db,
  sql: aroundSql(db.sql, step),
  transaction: (work) => db.transaction((tx) => work({ ...tx, sql: aroundSql(tx.sql, step) })),
})

interface Run {
  pauses: number[]
  /** Putters wait for longer than a blob without a name is kept before they name it. */
  isLate: boolean
}

/** Two put and name the same bytes, which lie there from long ago, while two sweep. */
async function race({ app, anna }: World, open: Opening, { pauses, isLate }: Run): Promise<void> {
  const step = schedule(pauses)
  const bytes = randomBytes(100)
  const db = pausedDb(app.db, step)
  const plain = await open((hash) => upsertBlob(app.db, hash))
  const { hash, size } = await plain.put(bytes)
  await app.db.sql`update blobs set put_at = now() - interval '2 days' where hash = ${hash}`

  const store = async (): Promise<BlobStore> => {
    const opened = await open(async (name) => {
      await step()
      await upsertBlob(db, name)
      await step()
    })
    return {
      ...opened,
      async delete(name) {
        await step()
        await opened.delete(name)
        await step()
      },
      // What the store lists is only where to look.
      async *olderThan() {
        yield hash
      },
    }
  }
  const clock = () => new Date(Date.now() + (isLate ? UNNAMED_BLOB_KEPT_MS + 60_000 : 0))
  const sweeper = async () => sweepBlobs({ db, clock, blobs: await store() })
  const putter = async () => {
    await (await store()).put(bytes)
    await step()
    await db.transaction(async (tx) => {
      await tx.sql`
        insert into uploads (account_id, blob, name, size, content_type, created_at)
        values (${anna.account_id}, ${hash}, 'It', ${size}, 'text/plain', now())`
    })
  }
  const [first, second, ...sweeps] = await Promise.allSettled([putter(), putter(), sweeper(), sweeper()])
  for (const sweep of sweeps) if (sweep.status === 'rejected') throw sweep.reason
  const put = [first!, second!]
  const refused = put.filter((one) => one.status === 'rejected')
  // Only who was too late is refused, in words that the sender's server understands as "try again".
  if (isLate) for (const { reason } of refused) expect(reason).toMatchObject({ code: '23503' })
  else expect(refused).toEqual([])
  await sweepBlobs({ db: app.db, clock, blobs: plain })
  if (refused.length < put.length) expect(await plain.get(hash)).toEqual(bytes)
  await app.db.sql`delete from uploads where account_id = ${anna.account_id}`
}

describe.each<[string, () => Promise<Opening>]>([
  ['files', inFiles],
  ['an S3-compatible service', inS3],
])('blobs in %s', (_, prepare) => {
  test('what a row names is there, however putting, naming and sweeping meet', async () => {
    await using world = await aWorld()
    const open = await prepare()
    const run = fc.record({
      pauses: fc.array(fc.nat(4), { minLength: 10, maxLength: 40 }),
      isLate: fc.boolean(),
    })
    await fc.assert(
      fc.asyncProperty(run, (each) => race(world, open, each)),
      { numRuns: 60 },
    )
  })
})
