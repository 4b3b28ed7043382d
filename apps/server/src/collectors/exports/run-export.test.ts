import { randomBytes } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import type { App } from '#server/app.ts'
import { int } from '#server/platform/db/rows/row-shape.ts'
import { freshFolder } from '#tests/flows/backup/backups.ts'
import { aWorld, type World } from '#tests/world/world.ts'
import { importAccount } from '../transfer/import-account.ts'
import { openZip } from '../transfer/read-zip.ts'
import { deleteExport } from './delete-export.ts'
import { downloadExport } from './download-export.ts'
import { PART_BYTES } from './export-parts.ts'
import { insertExport } from './exports.sql.ts'
import { getExport } from './get-export.ts'
import { takeNextExport } from './run-export.ts'
import { sweepExports } from './sweep-exports.ts'

const MINUTE_MS = 60_000
const never = new AbortController().signal

/** A mailbox whose archive has three parts, and is asked for. */
async function aWorldOfParts() {
  const world = await aWorld()
  for (const nth of [1, 2, 3, 4]) {
    const file = randomBytes(4 * 1_048_576)
      .toString('base64')
      .replace(/.{76}/g, '$&\r\n')
    await world.deliver(
      `Subject: Large ${nth}\r\nContent-Type: application/zip\r\nContent-Transfer-Encoding: base64\r\n\r\n${file}`,
    )
  }
  // Others may have left some in the database that tests share.
  await world.app.db.sql`delete from account_exports`
  await begin(world)
  return world
}

const begin = ({ app, anna }: World) =>
  app.db.transaction((tx) => insertExport(tx, anna.account_id, { messages_all: 4, created_at: app.clock() }))

/** Does what a worker does, as long as there is something to do. */
async function work(app: App, signal = never): Promise<void> {
  for (let make = await takeNextExport(app); make; make = await takeNextExport(app)) await make(signal)
}

const partsOf = async ({ app, anna }: World): Promise<number> => {
  const [row] = await app.db.sql({ count: int() })`
    select count(*)::int as count from account_export_parts where account_id = ${anna.account_id}`
  return row!.count
}

/** The store of blobs, where `onPut` is called before the part of this number is put. */
function interrupted({ app }: World, nth: number, onPut: () => Promise<void>): App {
  let put = 0
  return {
    ...app,
    blobs: {
      ...app.blobs,
      async put(bytes) {
        if (++put === nth) await onPut()
        return app.blobs.put(bytes)
      },
    },
  }
}

const contentOf = async ({ app, anna }: World) => (await downloadExport(app, anna)).content

test('an archive of several parts is one file, of which any bytes can be had, and comes into another mailbox', async () => {
  await using world = await aWorldOfParts()
  const { app, anna } = world
  await work(app)
  const { export: made } = await getExport(app, anna)
  expect(made).toMatchObject({ state: 'done', messages: 4, missing: 0, error: null })
  expect(await partsOf(world)).toBe(Math.ceil(made!.bytes / PART_BYTES))

  const { open, size } = await contentOf(world)
  const whole = await buffer(open(0, size))
  expect(whole.length).toBe(made!.bytes)
  for (const [start, end] of [
    [0, 1],
    [PART_BYTES - 1, PART_BYTES + 1],
    [PART_BYTES, 2 * PART_BYTES],
    [100, size],
    [size - 1, size],
  ] as const) {
    expect((await buffer(open(start, end))).equals(whole.subarray(start, end))).toBe(true)
  }
  const path = join(await freshFolder('export'), 'anna.zip')
  await writeFile(path, whole)
  await using zip = await openZip(path)
  const boris = await world.person('Boris')
  expect(await importAccount(app, boris, zip, () => {})).toMatchObject({ imported: 4, left_out: [] })
})

test('a worker that died with it is followed by one that begins anew and doubles nothing', async () => {
  await using world = await aWorldOfParts()
  const { app, anna, clock } = world
  const dying = interrupted(world, 2, () => new Promise(() => {}))
  void (await takeNextExport(dying))!(never)
  await expect.poll(() => partsOf(world)).toBe(1)
  await work(app)
  expect((await getExport(app, anna)).export).toMatchObject({ state: 'running' })
  clock.advance(6 * MINUTE_MS)
  await work(app)
  const { export: made } = await getExport(app, anna)
  expect(made).toMatchObject({ state: 'done', messages: 4 })
  expect(await partsOf(world)).toBe(Math.ceil(made!.bytes / PART_BYTES))
})

test('a process that stops gives it back, and another goes on at once', async () => {
  await using world = await aWorldOfParts()
  const { app, anna } = world
  const stopping = new AbortController()
  const stopped = interrupted(world, 2, async () => stopping.abort())
  await (await takeNextExport(stopped))!(stopping.signal)
  expect((await getExport(app, anna)).export).toMatchObject({ state: 'running' })
  await work(app)
  expect((await getExport(app, anna)).export).toMatchObject({ state: 'done', messages: 4 })
})

test('one that is stopped by its owner leaves nothing, and another can be begun', async () => {
  await using world = await aWorldOfParts()
  const { app, anna } = world
  await work(interrupted(world, 2, () => deleteExport(app, anna)))
  expect(await getExport(app, anna)).toEqual({ export: null })
  expect(await partsOf(world)).toBe(0)
  expect(await begin(world)).toMatchObject({ state: 'running', bytes: 0 })
  expect(await begin(world)).toBeUndefined()
  await work(app)
  expect((await getExport(app, anna)).export).toMatchObject({ state: 'done' })
})

test('where the disk is full it fails in words and leaves nothing there', async () => {
  await using world = await aWorldOfParts()
  const { app, anna } = world
  const full = () => Promise.reject(Object.assign(new Error('no space left'), { code: 'ENOSPC' }))
  await work(interrupted(world, 2, full))
  const failed = { state: 'failed', error: { i8s: 'server_full' } }
  expect((await getExport(app, anna)).export).toMatchObject(failed)
  expect(await partsOf(world)).toBe(0)
  await expect(downloadExport(app, anna)).rejects.toMatchObject({ code: 'entity_not_found' })
})

test('what fails again and again is given up', async () => {
  await using world = await aWorldOfParts()
  const { app, anna, clock } = world
  for (let nth = 0; nth < 5; nth++) {
    await work(interrupted(world, 1, () => Promise.reject(new Error('the store does not answer'))))
    expect((await getExport(app, anna)).export).toMatchObject({ state: 'running' })
    clock.advance(2 * MINUTE_MS)
  }
  await work(app)
  const failed = { state: 'failed', error: { i8s: 'internal_error' } }
  expect((await getExport(app, anna)).export).toMatchObject(failed)
})

test('after seven days it is gone, a download under way with it', async () => {
  await using world = await aWorldOfParts()
  const { app, anna, clock } = world
  await work(app)
  const { open, size } = await contentOf(world)
  clock.advance(7 * 24 * 60 * MINUTE_MS)
  expect(await getExport(app, anna)).toEqual({ export: null })
  await expect(downloadExport(app, anna)).rejects.toMatchObject({ code: 'entity_not_found' })
  await sweepExports(app)
  expect(await partsOf(world)).toBe(0)
  await expect(buffer(open(0, size))).rejects.toThrow('thrown away')
})
