import { expect, test } from 'vitest'
import { aWorld } from '#tests/world/world.ts'
import { sweepEvents } from './sweep-events.ts'

test('events of more than a day ago are forgotten, later ones are kept for browsers that were away', async () => {
  await using world = await aWorld()
  const { app, anna } = world
  // Before the days of other tests, whose events are in the same database.
  world.clock.set('2001-01-03T09:00:00Z')
  await app.db.transaction(async (tx) => {
    tx.publish(anna.account_id, { event: 'updateMailboxList' })
    tx.publish(anna.account_id, { event: 'updateMailboxList' })
  })
  await app.db.sql`
    update events set at = case seq when 1 then '2001-01-02T08:59:59Z'::timestamptz else '2001-01-02T09:00:01Z' end
    where account_id = ${anna.account_id}`
  await sweepEvents(app)
  const remaining = await app.db.sql`select seq from events where account_id = ${anna.account_id}`
  expect(remaining).toEqual([{ seq: 2 }])
})
