import { randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Db } from '#server/platform/db/db.ts'
import { aroundSql } from '#server/platform/db/rows/to-sql.ts'
import { type OpenStore, STORES } from '#tests/world/blob-stores.ts'
import { ownDatabase } from '#tests/world/database/own-database.ts'
import { aWorld, type World } from '#tests/world/world.ts'
import { upsertBlob } from '../blob-register.sql.ts'
import type { BlobStore } from '../blob-store.ts'
import { UNNAMED_BLOB_KEPT_MS } from './strike-blobs.ts'
import { sweepBlobs } from './sweep-blobs.ts'

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
async function race({ app, anna }: World, open: OpenStore, { pauses, isLate }: Run): Promise<void> {
  const step = schedule(pauses)
  const bytes = randomBytes(100)
  const db = pausedDb(app.db, step)
  const plain = await open((hash) => upsertBlob(app.db, hash, new Date()))
  const { hash, size } = await plain.put(bytes)
  await app.db.sql`update blobs set put_at = now() - interval '2 days' where hash = ${hash}`
  await app.db.sql`update blob_drops set due_at = now() - interval '1 day' where hash = ${hash}`

  const store = async (): Promise<BlobStore> => {
    const opened = await open(async (name) => {
      await step()
      await upsertBlob(db, name, new Date())
      await step()
    })
    return {
      ...opened,
      async delete(name) {
        await step()
        await opened.delete(name)
        await step()
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

describe.each(STORES)('blobs in %s', (_, prepare) => {
  test('what a row names is there, however putting, naming and sweeping meet', async () => {
    await using database = await ownDatabase()
    await using world = await aWorld({ parts: { db: database.db } })
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
