import { expect, test } from 'vitest'
import { aWorld } from '#tests/world/world.ts'
import { BlobMissing } from './blob-store.ts'
import { sweepBlobs, UNNAMED_BLOB_KEPT_MS } from './sweep-blobs.ts'

test('a day after, a blob that nothing names is gone and a named one stays', async () => {
  await using world = await aWorld()
  const { app } = world
  await world.deliver({ subject: 'Kept' })
  const [letter] = await app.db.sql<{ blob: string }>`
    select blob from messages where account_id = ${world.anna.account_id}`
  const { hash } = await app.blobs.put(Buffer.from('nobody names this'))

  world.clock.set(new Date())
  expect(await sweepBlobs(app)).toBe(0)

  world.clock.advance(UNNAMED_BLOB_KEPT_MS + 1000)
  expect(await sweepBlobs(app)).toBe(1)
  await expect(app.blobs.get(hash)).rejects.toBeInstanceOf(BlobMissing)
  expect((await app.blobs.get(letter!.blob)).toString()).toContain('Subject: Kept')
})
