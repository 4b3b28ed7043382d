import { createHash, randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Db } from '#server/platform/db/db.ts'
import { text } from '#server/platform/db/rows/row-shape.ts'
import { aroundSql } from '#server/platform/db/rows/to-sql.ts'
import { type OpenStore, STORES } from '#tests/world/blob-stores.ts'
import { ownDatabase } from '#tests/world/database/own-database.ts'
import { aWorld, type World } from '#tests/world/world.ts'
import { upsertBlob } from '../blob-register.sql.ts'
import type { BlobStore } from '../blob-store.ts'
import { sweepBlobs } from './sweep-blobs.ts'

/** Different bytes of one run. */
const CONTENTS = 3

class Killed extends Error {
  override name = 'Killed'
}

/** What one process does. */
interface Act {
  kind: 'name' | 'copy' | 'put' | 'drop' | 'sweep'
  which: number
  /** Between its steps, in milliseconds. */
  pauses: number[]
  /** The step at which the process dies; null: it lives. */
  dies_at: number | null
}

/** Several processes at once, and the hours that pass behind them. */
interface Round {
  acts: Act[]
  hours: number
}

const act: fc.Arbitrary<Act> = fc.record({
  kind: fc.constantFrom('name', 'copy', 'put', 'drop', 'drop', 'sweep', 'sweep'),
  which: fc.nat(CONTENTS - 1),
  pauses: fc.array(fc.nat(3), { maxLength: 8 }),
  dies_at: fc.option(fc.nat(12), { freq: 2 }),
})
const round: fc.Arbitrary<Round> = fc.record({
  acts: fc.array(act, { minLength: 1, maxLength: 4 }),
  hours: fc.constantFrom(0, 0, 1, 23, 25),
})

/** A process that does its steps with pauses and dies at one of them, with whatever it has open. */
function aProcess({ app }: World, open: OpenStore, { pauses, dies_at }: Act) {
  let nth = 0
  const step = async () => {
    if (dies_at !== null && nth >= dies_at) throw new Killed()
    const pause = pauses[nth++]
    if (pause) await sleep(pause)
  }
  const db: Db = {
    ...app.db,
    sql: aroundSql(app.db.sql, step),
    async transaction(work) {
      const result = await app.db.transaction(async (tx) => {
        const done = await work({ ...tx, sql: aroundSql(tx.sql, step) })
        await step()
        return done
      })
      await step()
      return result
    },
  }
  const store = async (): Promise<BlobStore> => {
    const opened = await open(async (hash) => {
      await upsertBlob(db, hash, new Date())
      await step()
    })
    return {
      ...opened,
      async delete(hash) {
        await step()
        await opened.delete(hash)
        await step()
      },
    }
  }
  return { db, store, clock: () => new Date() }
}

async function perform(world: World, open: OpenStore, contents: Buffer[], one: Act): Promise<void> {
  const { db, store, clock } = aProcess(world, open, one)
  const { account_id } = world.anna
  const bytes = contents[one.which]!
  try {
    if (one.kind === 'sweep') await sweepBlobs({ db, clock, blobs: await store() })
    else if (one.kind === 'put') await (await store()).put(bytes)
    else if (one.kind === 'name') {
      const { hash, size } = await (await store()).put(bytes)
      await db.transaction(
        (tx) => tx.sql`
        insert into uploads (account_id, blob, name, size, content_type, created_at)
        values (${account_id}, ${hash}, 'It', ${size}, 'text/plain', now())`,
      )
    } else if (one.kind === 'copy') {
      // A row is made from another, and its bytes are not put again.
      await db.transaction(async (tx) => {
        await tx.sql`
          insert into uploads (account_id, blob, name, size, content_type, created_at)
          select account_id, blob, name, size, content_type, created_at from uploads
          where account_id = ${account_id} and blob = ${hashOf(bytes)} limit 1`
        await tx.sql`select`
      })
    } else {
      await db.transaction(
        (tx) => tx.sql`
        delete from uploads where account_id = ${account_id} and id = (
          select min(id) from uploads where account_id = ${account_id} and blob = ${hashOf(bytes)})`,
      )
    }
  } catch (error) {
    // Of what has just lost its last name no copy can be made any more.
    const isTooLate = one.kind === 'copy' && (error as { code?: string }).code === '23503'
    if (!(error instanceof Killed) && !isTooLate) throw error
  }
}

const hashOf = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex')

/** The same as if so many hours had passed. */
async function pass(db: Db, hours: number): Promise<void> {
  const ago = `${hours} hours`
  await db.sql`update blobs set put_at = put_at - ${ago}::interval`
  await db.sql`update blob_drops set due_at = due_at - ${ago}::interval`
}

const namedBlobs = async ({ app, anna }: World): Promise<Set<string>> => {
  const rows = await app.db.sql({
    blob: text(),
  })`select blob from uploads where account_id = ${anna.account_id}`
  return new Set(rows.map(({ blob }) => blob))
}

async function live(world: World, open: OpenStore, rounds: Round[]): Promise<void> {
  const { db } = world.app
  const contents = Array.from({ length: CONTENTS }, () => randomBytes(50))
  const plain = await open((hash) => upsertBlob(db, hash, new Date()))
  for (const { acts, hours } of rounds) {
    await Promise.all(acts.map((one) => perform(world, open, contents, one)))
    await pass(db, hours)
    const named = await namedBlobs(world)
    for (const bytes of contents)
      if (named.has(hashOf(bytes))) expect(await plain.get(hashOf(bytes))).toEqual(bytes)
  }
  await pass(db, 25)
  await sweepBlobs({ db, blobs: plain, clock: () => new Date() })
  const named = await namedBlobs(world)
  for (const bytes of contents) {
    const isThere = await plain.size(hashOf(bytes)).then(Boolean, () => false)
    expect(isThere).toBe(named.has(hashOf(bytes)))
  }
  await db.sql`delete from uploads where account_id = ${world.anna.account_id}`
  await pass(db, 1)
  await sweepBlobs({ db, blobs: plain, clock: () => new Date() })
  const hashes = contents.map(hashOf)
  const left = await db.sql({ hash: text() })`
    select hash from (select hash from blobs union all select hash from blob_deletions union all select hash from blob_drops)
      as everywhere
    where hash = any (${hashes}::text[])`
  expect(left).toEqual([])
}

describe.each(STORES)('blobs in %s', (_, prepare) => {
  test('nothing that a row names is ever gone, and nothing else stays, whoever dies where', async () => {
    await using database = await ownDatabase()
    await using world = await aWorld({ parts: { db: database.db } })
    const open = await prepare()
    await fc.assert(
      fc.asyncProperty(fc.array(round, { minLength: 1, maxLength: 8 }), (rounds) =>
        live(world, open, rounds),
      ),
      { numRuns: 100 },
    )
  })
})
