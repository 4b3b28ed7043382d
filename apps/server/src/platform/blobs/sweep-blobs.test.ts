import { expect, test } from 'vitest'
import { readMessage } from '#mime/read-message.ts'
import { addMessage } from '#server/mailbox/store/add/add-message.ts'
import { withMailbox } from '#server/mailbox/store/with-mailbox.ts'
import { text } from '#server/platform/db/rows/row-shape.ts'
import { aWorld } from '#tests/world/world.ts'
import { BlobMissing } from './blob-store.ts'
import { sweepBlobs, UNNAMED_BLOB_KEPT_MS } from './sweep-blobs.ts'

test('a day after, a blob that nothing names is gone and a named one stays', async () => {
  await using world = await aWorld()
  const { app } = world
  await world.deliver({ subject: 'Kept' })
  const [message] = await app.db.sql({ blob: text() })`
    select blob from messages where account_id = ${world.anna.account_id}`
  const { hash } = await app.blobs.put(Buffer.from('nobody names this'))

  world.clock.set(new Date())
  expect(await sweepBlobs(app)).toBe(0)

  world.clock.advance(UNNAMED_BLOB_KEPT_MS + 1000)
  await sweepBlobs(app)
  await expect(app.blobs.get(hash)).rejects.toBeInstanceOf(BlobMissing)
  expect((await app.blobs.get(message!.blob)).toString()).toContain('Subject: Kept')
})

test('a row can name no blob that has been swept, however long ago it was put', async () => {
  await using world = await aWorld()
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

test('a blob that the database does not know of, as after it was restored, goes like others', async () => {
  await using world = await aWorld()
  const { app } = world
  const { hash } = await app.blobs.put(Buffer.from('newer than the database'))
  await app.db.sql`delete from blobs where hash = ${hash}`
  world.clock.set(new Date())
  await sweepBlobs(app)
  expect((await app.blobs.get(hash)).toString()).toBe('newer than the database')

  world.clock.advance(UNNAMED_BLOB_KEPT_MS + 1000)
  await sweepBlobs(app)
  await expect(app.blobs.get(hash)).rejects.toBeInstanceOf(BlobMissing)
})

test('what a sweep left undone when it died is done by the next, unless it is put again', async () => {
  await using world = await aWorld()
  const { app } = world
  const half = await app.blobs.put(Buffer.from('struck from the list, and not deleted'))
  const again = await app.blobs.put(Buffer.from('deleted, and that not noted'))
  const dying = { ...app.blobs, delete: () => Promise.reject(new Error('killed')) }
  const afterwards = {
    ...app.blobs,
    delete: async (hash: string) => {
      await app.blobs.delete(hash)
      throw new Error('killed')
    },
  }
  world.clock.set(new Date(Date.now() + UNNAMED_BLOB_KEPT_MS + 1000))
  const listing = ({ hash }: { hash: string }) => ({
    async *olderThan() {
      yield hash
    },
  })
  await expect(sweepBlobs({ ...app, blobs: { ...dying, ...listing(half) } })).rejects.toThrow('killed')
  await expect(sweepBlobs({ ...app, blobs: { ...afterwards, ...listing(again) } })).rejects.toThrow('killed')

  await app.blobs.put(Buffer.from('deleted, and that not noted'))
  world.clock.set(new Date(Date.now() + UNNAMED_BLOB_KEPT_MS / 2))
  await sweepBlobs({ ...app, blobs: { ...app.blobs, ...listing(half) } })
  await expect(app.blobs.get(half.hash)).rejects.toBeInstanceOf(BlobMissing)
  expect((await app.blobs.get(again.hash)).toString()).toBe('deleted, and that not noted')
})

test('no blob is put, read or measured while a transaction holds what others wait for', async () => {
  await using world = await aWorld()
  const { app } = world
  const put = app.db.transaction(() => app.blobs.put(Buffer.from('under a lock')))
  await expect(put).rejects.toThrow('within a transaction')
  const { hash } = await app.blobs.put(Buffer.from('free'))
  for (const read of [app.blobs.get, app.blobs.stream, app.blobs.size]) {
    await expect(app.db.transaction<unknown>(() => read(hash))).rejects.toThrow('within a transaction')
  }
})
