import { readFile } from 'node:fs/promises'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readMessage } from '#mime/read-message.ts'
import { addMessage } from '#server/mailbox/store/add/add-message.ts'
import { withMailbox } from '#server/mailbox/store/with-mailbox.ts'
import { nullable, text, timestamp } from '#server/platform/db/rows/row-shape.ts'
import { ownDatabase } from '#tests/world/database/own-database.ts'
import { aWorld } from '#tests/world/world.ts'
import { upsertBlob } from '../blob-register.sql.ts'
import { BlobMissing } from '../blob-store.ts'
import { UNNAMED_BLOB_KEPT_MS } from './strike-blobs.ts'
import { PASS_AFTER_MS, sweepBlobs, sweepNextBlobs } from './sweep-blobs.ts'

let database: Awaited<ReturnType<typeof ownDatabase>>
beforeAll(async () => {
  database = await ownDatabase()
})
afterAll(() => database[Symbol.asyncDispose]())
/** What other tests have dropped would be swept here as well. */
const aSweptWorld = () => aWorld({ parts: { db: database.db } })

test('a day after, a blob that nothing names is gone and a named one stays', async () => {
  await using world = await aSweptWorld()
  const { app } = world
  world.clock.set(new Date())
  await world.deliver({ subject: 'Kept' })
  const [message] = await app.db.sql({ blob: text() })`
    select blob from messages where account_id = ${world.anna.account_id}`
  const { hash } = await app.blobs.put(Buffer.from('nobody names this'))

  expect(await sweepBlobs(app)).toBe(0)

  world.clock.advance(UNNAMED_BLOB_KEPT_MS + 1000)
  await sweepBlobs(app)
  await expect(app.blobs.get(hash)).rejects.toBeInstanceOf(BlobMissing)
  expect((await app.blobs.get(message!.blob)).toString()).toContain('Subject: Kept')
})

test('what was just put stays, though the clock of the database is days behind', async () => {
  await using world = await aSweptWorld()
  const { app } = world
  await app.db.sql`create schema behind`
  await app.db.sql`
    create function behind.now() returns timestamptz language sql as $$ select pg_catalog.now() - interval '3 days' $$`
  const hashOf = (nth: number) => String(nth).padStart(64, '0')
  world.clock.set(new Date())
  await app.db.transaction(async (tx) => {
    await tx.sql`set local search_path to behind, pg_catalog, public`
    for (const nth of [1, 2]) await upsertBlob(tx, hashOf(nth), world.clock.now())
    // As when its last name has gone since.
    await tx.sql`insert into blob_drops (hash, due_at) values (${hashOf(1)}, now())`
  })
  expect(await sweepBlobs(app)).toBe(0)
  const there = await app.db.sql({
    hash: text(),
  })`select hash from blobs where hash = any (${[1, 2].map(hashOf)})`
  expect(there).toHaveLength(2)
})

test('a row can name no blob that has been swept, however long ago it was put', async () => {
  await using world = await aSweptWorld()
  const { app, anna } = world
  const raw = Buffer.from('Subject: Put long ago\r\n\r\nHello')
  const { hash, size } = await app.blobs.put(raw)
  world.clock.set(new Date(Date.now() + UNNAMED_BLOB_KEPT_MS + 1000))
  await sweepBlobs(app)

  const message = await readMessage(raw)
  const add = () =>
    withMailbox(app.db, anna.account_id, (tx) =>
      addMessage(tx, anna.account_id, {
        folder: { kind: 'inbox' },
        blob: hash,
        size,
        message,
        received_at: world.clock.now(),
      }),
    )
  await expect(add()).rejects.toMatchObject({ code: '23503' })
  await app.blobs.put(raw)
  await add()
  expect(await app.blobs.get(hash)).toEqual(raw)
})

test('a blob that the database does not know of, as after it was restored, is found by one pass over all', async () => {
  await using world = await aSweptWorld()
  const { app } = world
  const { hash } = await app.blobs.put(Buffer.from('newer than the database'))
  const named = await world.deliver({ subject: 'Named' })
  await app.db.sql`delete from blob_drops where hash = ${hash}`
  await app.db.sql`delete from blobs where hash = ${hash}`
  await app.db.sql`delete from blob_sweep`
  const sweepAll = async () => {
    while (await sweepNextBlobs(app));
  }
  world.clock.set(new Date())
  await sweepAll()
  world.clock.advance(UNNAMED_BLOB_KEPT_MS + 1000)
  await sweepAll()
  expect((await app.blobs.get(hash)).toString()).toBe('newer than the database')

  world.clock.advance(PASS_AFTER_MS - UNNAMED_BLOB_KEPT_MS)
  await sweepAll()
  await expect(app.blobs.get(hash)).rejects.toBeInstanceOf(BlobMissing)
  expect(
    await app.db.sql`select from messages join blobs on hash = blob where id = ${named.id}`,
  ).toHaveLength(1)
  expect(await app.db.sql({ pass_at: nullable(timestamp()) })`select pass_at from blob_sweep`).toEqual([
    { pass_at: null },
  ])
})

test('a pass over all goes on where it was interrupted', async () => {
  await using world = await aSweptWorld()
  const { app } = world
  await app.db.sql`delete from blob_sweep`
  const strange = await Promise.all(
    Array.from({ length: 1200 }, (_, nth) => app.blobs.put(Buffer.from(`strange ${nth}`))),
  )
  await app.db.sql`truncate blobs cascade`
  await app.db.sql`delete from blob_drops`
  world.clock.set(new Date())
  await sweepNextBlobs(app)
  world.clock.advance(PASS_AFTER_MS + 1000)
  let portions = 0
  while (await sweepNextBlobs(app)) portions++
  expect(portions).toBeGreaterThanOrEqual(3)
  for (const { hash } of strange) await expect(app.blobs.size(hash)).rejects.toBeInstanceOf(BlobMissing)
})

test('what was just put outlives a pass over all, however far the clock of the service has moved', async () => {
  await using world = await aSweptWorld()
  const { app } = world
  await app.db.sql`delete from blob_sweep`
  world.clock.set(new Date())
  await sweepNextBlobs(app)
  world.clock.advance(100 * PASS_AFTER_MS)
  const { hash } = await app.blobs.put(Buffer.from('about to be named'))
  while (await sweepNextBlobs(app));
  expect((await app.blobs.get(hash)).toString()).toBe('about to be named')
})

test('workers sweep one at a time', async () => {
  await using world = await aSweptWorld()
  const { app } = world
  await app.db.sql`delete from blob_sweep`
  world.clock.set(new Date())
  const turns = await Promise.all([sweepNextBlobs(app), sweepNextBlobs(app), sweepNextBlobs(app)])
  expect(turns.filter(Boolean)).toHaveLength(1)
})

test('what a sweep left undone when it died is done by the next, unless it is put again', async () => {
  await using world = await aSweptWorld()
  const { app } = world
  const half = await app.blobs.put(Buffer.from('struck from the list, and not deleted'))
  const again = await app.blobs.put(Buffer.from('deleted, and that not noted'))
  const dying = {
    ...app.blobs,
    delete: async (hash: string) => {
      if (hash === again.hash) await app.blobs.delete(hash)
      throw new Error('killed')
    },
  }
  world.clock.set(new Date(Date.now() + UNNAMED_BLOB_KEPT_MS + 1000))
  await expect(sweepBlobs({ ...app, blobs: dying })).rejects.toThrow('killed')

  await app.blobs.put(Buffer.from('deleted, and that not noted'))
  world.clock.set(new Date(Date.now() + UNNAMED_BLOB_KEPT_MS / 2))
  await sweepBlobs(app)
  await expect(app.blobs.get(half.hash)).rejects.toBeInstanceOf(BlobMissing)
  expect((await app.blobs.get(again.hash)).toString()).toBe('deleted, and that not noted')
})

test('what is about to be named is looked at again, since its transaction may fail', async () => {
  await using world = await aSweptWorld()
  const { app, anna } = world
  const { hash } = await app.blobs.put(Buffer.from('named by nobody in the end'))
  world.clock.set(new Date(Date.now() + UNNAMED_BLOB_KEPT_MS + 1000))
  const another = new pg.Client({ connectionString: database.url })
  await another.connect()
  await another.query('begin')
  await another.query(
    `insert into uploads (account_id, blob, name, size, content_type, created_at)
    values ($1, $2, 'It', 1, 'text/plain', now())`,
    [anna.account_id, hash],
  )
  await sweepBlobs(app)
  await another.query('rollback')
  await another.end()
  await sweepBlobs(app)
  expect((await app.blobs.get(hash)).toString()).toBe('named by nobody in the end')
  world.clock.advance(11 * 60_000)
  await sweepBlobs(app)
  await expect(app.blobs.get(hash)).rejects.toBeInstanceOf(BlobMissing)
})

test('one blob that the store will not delete keeps no other', async () => {
  await using world = await aSweptWorld()
  const { app } = world
  const [stuck, free] = await Promise.all(
    ['stuck', 'free'].map((name) => app.blobs.put(Buffer.from(`${name} for good`))),
  )
  const failing = {
    ...app.blobs,
    delete: async (hash: string) => {
      if (hash === stuck!.hash) throw new Error('no')
      await app.blobs.delete(hash)
    },
  }
  world.clock.set(new Date(Date.now() + UNNAMED_BLOB_KEPT_MS + 1000))
  await expect(sweepBlobs({ ...app, blobs: failing })).rejects.toThrow('no')
  await expect(app.blobs.size(free!.hash)).rejects.toBeInstanceOf(BlobMissing)
  await sweepBlobs(app)
  await expect(app.blobs.size(stuck!.hash)).rejects.toBeInstanceOf(BlobMissing)
})

test('whatever takes the last name of a blob away is noted: a message, a mailbox, an end in the queue', async () => {
  await using world = await aSweptWorld()
  const { app, anna } = world
  const gone = await world.person('Gone')
  const [alone, shared] = ['Anna alone', 'Anna and another']
  const deleted = await world.deliver({ subject: alone })
  await world.deliver({ subject: shared })
  await world.deliver({ subject: shared }, {}, gone)
  await world.deliver({ subject: 'Of a mailbox that goes' }, {}, gone)
  const { hash: sent } = await app.blobs.put(Buffer.from('sent'))
  await app.db.sql`
    insert into outbound (account_id, blob, envelope_from, recipient, message_id, state, next_at, created_at)
    values (${anna.account_id}, ${sent}, '', 'b@outside.test', '', 'waiting', now(), now())`
  const blobOf = async (subject: string) => {
    const rows = await app.db.sql({ blob: text() })`select blob from messages where subject = ${subject}`
    return rows[0]!.blob
  }
  const blobs = {
    alone: await blobOf(alone),
    shared: await blobOf(shared),
    gone: await blobOf('Of a mailbox that goes'),
    sent,
  }
  const there = async () => {
    const sizes = await Promise.all(
      Object.values(blobs).map((hash) => app.blobs.size(hash).then(Boolean, () => false)),
    )
    return Object.keys(blobs).filter((_, nth) => sizes[nth])
  }
  world.clock.set(new Date(Date.now() + UNNAMED_BLOB_KEPT_MS + 60_000))
  await sweepBlobs(app)
  expect(await there()).toEqual(['alone', 'shared', 'gone', 'sent'])

  await app.db.sql`delete from messages where account_id = ${anna.account_id} and id = ${deleted.id}`
  await app.db.sql`delete from accounts where id = ${gone.account_id}`
  await app.db.sql`update outbound set state = 'sent' where account_id = ${anna.account_id}`
  await sweepBlobs(app)
  expect(await there()).toEqual(['shared'])
})

test('every column that names a blob is asked for by the sweep, and notes when it does so no more', async () => {
  const { db } = database
  const names = await db.sql({ table: text(), column: text(), triggers: text() })`
    select relname::text as table, attname::text as column,
      (select coalesce(string_agg(pg_get_triggerdef(pg_trigger.oid), '; '), '') from pg_trigger
        where tgrelid = conrelid and not tgisinternal) as triggers
    from pg_constraint join pg_class on pg_class.oid = conrelid
      join pg_attribute on attrelid = conrelid and attnum = conkey[1]
    where contype = 'f' and confrelid = 'blobs'::regclass order by 1, 2`
  expect(names.length).toBeGreaterThan(5)
  const register = await readFile(new URL('../blob-register.sql.ts', import.meta.url), 'utf8')
  for (const { table, column, triggers } of names) {
    expect(register, 'IS_UNNAMED').toContain(`select from ${table} where ${column} = hash`)
    expect(triggers, `${table}: a trigger like those of 0183`).toContain(
      `AFTER DELETE ON public.${table} REFERENCING OLD TABLE`,
    )
    expect(triggers, `${table}.${column}`).toMatch(new RegExp(`AFTER UPDATE OF [a-z_, ]*\\b${column}\\b`))
  }
})

test('no blob is put, read or measured while a transaction holds what others wait for', async () => {
  await using world = await aSweptWorld()
  const { app } = world
  const put = app.db.transaction(() => app.blobs.put(Buffer.from('under a lock')))
  await expect(put).rejects.toThrow('within a transaction')
  const { hash } = await app.blobs.put(Buffer.from('free'))
  for (const read of [app.blobs.get, app.blobs.stream, app.blobs.size]) {
    await expect(app.db.transaction<unknown>(() => read(hash))).rejects.toThrow('within a transaction')
  }
})
