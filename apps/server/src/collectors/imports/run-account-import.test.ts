import { randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { IMPORT_ARCHIVE_PART_BYTES as PART_BYTES } from '#contract/collectors/imports/account-import.ts'
import type { Actor, App } from '#server/app.ts'
import { int } from '#server/platform/db/rows/row-shape.ts'
import { aWorld, type World } from '#tests/world/world.ts'
import { exportAccount } from '../transfer/export-account.ts'
import { createAccountImport } from './create-account-import.ts'
import { deleteAccountImport } from './delete-account-import.ts'
import { getAccountImport } from './get-account-import.ts'
import { takeNextAccountImport } from './run-account-import.ts'
import { sweepAccountImports } from './sweep-account-imports.ts'
import { uploadAccountImport } from './upload-account-import.ts'

const MINUTE_MS = 60_000
const never = new AbortController().signal
const LARGE = 4

/** Boris, who brings an archive of three parts. */
async function anArchive() {
  const world = await aWorld()
  for (let nth = 0; nth < LARGE; nth++) {
    const file = randomBytes(4 * 1_048_576)
      .toString('base64')
      .replace(/.{76}/g, '$&\r\n')
    await world.deliver(
      `Subject: Large ${nth}\r\nContent-Type: application/zip\r\nContent-Transfer-Encoding: base64\r\n\r\n${file}`,
    )
  }
  const { wmid, email, anna, app } = world
  const archive = await buffer(
    Readable.from(exportAccount(app, { actor: anna, wmid, email, say: () => {} }), { objectMode: false }),
  )
  // Others may have left some in the database that tests share.
  await app.db.sql`delete from account_imports`
  return { world, archive, boris: await world.person('Boris') }
}

const calling = (content: Buffer) => ({
  file: async () => ({
    name: 'x',
    content_type: '',
    content: Readable.from([content], { objectMode: false }),
  }),
})
const send = (app: App, who: Actor, archive: Buffer, nth: number) =>
  uploadAccountImport(
    app,
    who,
    { at: nth * PART_BYTES },
    calling(archive.subarray(nth * PART_BYTES, (nth + 1) * PART_BYTES)),
  )
const begin = (app: App, who: Actor, { length: size }: Buffer) =>
  createAccountImport(app, who, { name: 'anna.zip', size })

async function upload(app: App, who: Actor, archive: Buffer): Promise<void> {
  await begin(app, who, archive)
  for (let nth = 0; nth * PART_BYTES < archive.length; nth++) await send(app, who, archive, nth)
}

/** Does what a worker does, as long as there is something to do. */
async function work(app: App, signal = never): Promise<void> {
  for (let put = await takeNextAccountImport(app); put; put = await takeNextAccountImport(app))
    await put(signal)
}

const stateOf = async ({ app }: World, who: Actor) => (await getAccountImport(app, who)).account_import
const partsOf = async ({ app }: World, { account_id }: Actor): Promise<number> => {
  const [row] = await app.db.sql({ count: int() })`
    select count(*)::int as count from account_import_parts where account_id = ${account_id}`
  return row!.count
}

/** Does something when so many of its blobs have been read. */
function interrupted({ app }: World, reads: number, then: () => unknown): App {
  let read = 0
  return {
    ...app,
    blobs: {
      ...app.blobs,
      async get(hash) {
        if (++read === reads) await then()
        return app.blobs.get(hash)
      },
    },
  }
}

test('an archive comes in parts, each once, and is put in; brought again it doubles nothing', async () => {
  const { world, archive, boris } = await anArchive()
  await using _world = world
  const { app } = world
  const begun = await begin(app, boris, archive)
  expect(begun.account_import).toMatchObject({ state: 'uploading', received: 0, size: archive.length })
  await expect(send(app, boris, archive, 1)).rejects.toMatchObject({ fields: ['at'] })
  const short = calling(archive.subarray(0, 10))
  await expect(uploadAccountImport(app, boris, { at: 0 }, short)).rejects.toMatchObject({ fields: ['file'] })
  await send(app, boris, archive, 0)
  const again = await send(app, boris, archive, 0)
  expect(again.account_import).toMatchObject({ state: 'uploading', received: PART_BYTES })
  expect(await begin(app, boris, archive)).toEqual(again)
  await upload(app, boris, archive)
  await expect(begin(app, boris, archive)).rejects.toMatchObject({ code: 'import_under_way' })

  await work(app)
  const done = { state: 'done', messages_all: LARGE, imported: LARGE, known: 0, left_out: 0, error: null }
  expect(await stateOf(world, boris)).toMatchObject(done)
  expect(await partsOf(world, boris)).toBe(0)
  const subjects = await world.subjectsIn('INBOX')
  expect(await world.subjectsIn('INBOX', boris)).toEqual(subjects)

  await upload(app, boris, archive)
  await work(app)
  expect(await stateOf(world, boris)).toMatchObject({ state: 'done', imported: 0, known: LARGE })
  expect(await world.subjectsIn('INBOX', boris)).toEqual(subjects)
})

test('a process that stops gives it back, and what another goes on with is counted once', async () => {
  const { world, archive, boris } = await anArchive()
  await using _world = world
  await upload(world.app, boris, archive)
  const stopping = new AbortController()
  const stopped = interrupted(world, 3, () => stopping.abort())
  await (await takeNextAccountImport(stopped))!(stopping.signal)
  expect(await stateOf(world, boris)).toMatchObject({ state: 'running' })
  await work(world.app)
  const state = await stateOf(world, boris)
  expect(state).toMatchObject({ state: 'done', left_out: 0 })
  expect(state!.imported + state!.known).toBe(LARGE)
  expect(await world.subjectsIn('INBOX', boris)).toEqual(await world.subjectsIn('INBOX'))
})

test('a worker that died with it is followed by another, and a store that does not answer is waited for', async () => {
  const { world, archive, boris } = await anArchive()
  await using _world = world
  const { app, clock } = world
  await upload(app, boris, archive)
  await takeNextAccountImport(app)
  await work(app)
  expect(await stateOf(world, boris)).toMatchObject({ state: 'running', imported: 0 })
  clock.advance(6 * MINUTE_MS)
  const failing = () => Promise.reject(new Error('the store does not answer'))
  await work(interrupted(world, 3, failing))
  expect(await stateOf(world, boris)).toMatchObject({ state: 'running', left_out: 0 })
  clock.advance(2 * MINUTE_MS)
  await work(app)
  expect(await stateOf(world, boris)).toMatchObject({ state: 'done', left_out: 0 })
  expect(await world.subjectsIn('INBOX', boris)).toHaveLength(LARGE)
})

test('its owner ends it, and what has come stays', async () => {
  const { world, archive, boris } = await anArchive()
  await using _world = world
  await upload(world.app, boris, archive)
  await work(interrupted(world, 3, () => deleteAccountImport(world.app, boris)))
  expect(await stateOf(world, boris)).toBeNull()
  expect(await partsOf(world, boris)).toBe(0)
  expect((await world.subjectsIn('INBOX', boris)).length).toBeLessThan(LARGE)
})

test('what is no archive, too large or without room is refused in words', async () => {
  const { world, archive, boris } = await anArchive()
  await using _world = world
  const { app } = world
  const size = 1e15
  await expect(createAccountImport(app, boris, { name: 'anna.zip', size })).rejects.toMatchObject({
    code: 'quota_exceeded',
  })
  await expect(send(app, boris, archive, 0)).rejects.toMatchObject({ code: 'entity_not_found' })
  await upload(app, boris, archive.subarray(0, -30))
  await work(app)
  const unreadable = { state: 'failed', error: { i8s: 'archive_unreadable' } }
  expect(await stateOf(world, boris)).toMatchObject(unreadable)
  await upload(app, boris, randomBytes(100))
  await work(app)
  expect(await stateOf(world, boris)).toMatchObject(unreadable)

  await app.db.sql`update accounts set quota_kb = 10 where id = ${boris.account_id}`
  await upload(app, boris, archive)
  await work(app)
  expect(await stateOf(world, boris)).toMatchObject({ state: 'failed', error: { i8s: 'quota_exceeded' } })
  expect(await partsOf(world, boris)).toBe(0)
})

test('one that was not sent to its end is forgotten after seven days', async () => {
  const { world, archive, boris } = await anArchive()
  await using _world = world
  const { app, clock } = world
  await begin(app, boris, archive)
  await send(app, boris, archive, 0)
  clock.advance(7 * 24 * 60 * MINUTE_MS)
  expect(await stateOf(world, boris)).toBeNull()
  await expect(send(app, boris, archive, 1)).rejects.toMatchObject({ code: 'entity_not_found' })
  await sweepAccountImports(app)
  expect(await partsOf(world, boris)).toBe(0)
})
