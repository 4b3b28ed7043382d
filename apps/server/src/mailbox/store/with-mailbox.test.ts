import { pino } from 'pino'
import { expect, test } from 'vitest'
import { openDb } from '#server/platform/db/open-db.ts'
import { runnerDatabase } from '#tests/world/database/runner-database.ts'
import { aWorld } from '#tests/world/world.ts'
import { withMailbox } from './with-mailbox.ts'

const POOL = 4

test('changes that wait for one mailbox leave connections to everybody else', async () => {
  await using world = await aWorld()
  const other = await world.person()
  const { account_id } = world.anna
  await using db = await openDb({ url: await runnerDatabase(), pool: POOL, log: pino({ level: 'silent' }) })
  const begun: number[] = []
  const { promise: opened, resolve: open } = Promise.withResolvers<void>()
  const changes = Array.from({ length: 3 * POOL }, (_, nth) =>
    withMailbox(db, account_id, async () => {
      begun.push(nth)
      await opened
    }),
  )
  await expect.poll(() => begun).toHaveLength(2)
  expect(await withMailbox(db, other.account_id, async () => 'done')).toBe('done')
  expect(begun).toHaveLength(2)
  open()
  await Promise.all(changes)
  expect(begun).toHaveLength(changes.length)
})

test('a change that fails lets the next one through', async () => {
  await using world = await aWorld()
  const { account_id } = world.anna
  const failing = [1, 2, 3].map(() =>
    withMailbox(world.app.db, account_id, async () => {
      throw new Error('spoilt')
    }),
  )
  expect((await Promise.allSettled(failing)).map(({ status }) => status)).toEqual(Array(3).fill('rejected'))
  expect(await withMailbox(world.app.db, account_id, async () => 'done')).toBe('done')
})
