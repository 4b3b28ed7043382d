import { expect, test } from 'vitest'
import { sql } from '#server/platform/db/db.ts'
import { int, text, timestamp } from '#server/platform/db/rows/row-shape.ts'
import { aWorld, type World } from '#tests/world/world.ts'
import { afterWait } from './after-wait.ts'
import { type DueTable, selectNextDue, takeDue, updateLease } from './take-due.sql.ts'

const MINUTE_MS = 60_000

/** Keeper notifications of this account alone, so that workers of other tests meet none of them. */
function notificationsOf({ app, anna, clock }: World) {
  const table: DueTable = {
    table: 'keeper_notices',
    key: ['account_id', 'id'],
    due: 'next_at',
    open: sql`account_id = ${anna.account_id}`,
  }
  const at = (minutes: number) => new Date(clock.now().getTime() + minutes * MINUTE_MS)
  return {
    table,
    at,
    add: (subject: string, minutes: number) => app.db.sql`
      insert into keeper_notices (account_id, wmid, subject, text, next_at, created_at)
      values (${anna.account_id}, '', ${subject}, '', ${at(minutes)}, ${at(0)})`,
    take: (limit = 1) =>
      app.db.sql({ account_id: int(), id: int(), subject: text(), leased_until: timestamp() })`
        ${takeDue(table, { now: at(0), leased_until: at(5), limit })}
        returning account_id, id, subject, leased_until`,
    next: async () => selectNextDue(app.db, table, at(0)),
  }
}

test('who has been due for longest comes first, so many at once, and nobody twice', async () => {
  await using world = await aWorld()
  const { add, take } = notificationsOf(world)
  await add('second', -1)
  await add('first', -2)
  await add('third', 0)
  await add('not yet', 1)

  expect((await take(2)).map(({ subject }) => subject).sort()).toEqual(['first', 'second'])
  const rounds = await Promise.all([take(), take(), take()])
  expect(rounds.flat().map(({ subject }) => subject)).toEqual(['third'])
})

test('a lease that is over gives the row to the next one, and its former holder cannot go on with it', async () => {
  await using world = await aWorld()
  const { app, clock } = world
  const { add, take, table, at } = notificationsOf(world)
  await add('one', 0)
  const [first] = await take()
  const held = first!.leased_until
  expect(await updateLease(app.db, table, first!, { held, leased_until: at(6) })).toBe(true)

  clock.advance(5 * MINUTE_MS)
  expect(await take()).toEqual([])
  clock.advance(MINUTE_MS)
  expect(await take()).toMatchObject([{ subject: 'one' }])
  expect(await updateLease(app.db, table, first!, { held: clock.now(), leased_until: null })).toBe(false)
})

test('a row that is given back can be taken at once, or after its wait', async () => {
  await using world = await aWorld()
  const { app, clock } = world
  const { add, take, table, at, next } = notificationsOf(world)
  await add('one', 0)
  const [row] = await take()
  await updateLease(app.db, table, row!, { held: row!.leased_until, leased_until: null })
  const [again] = await take()
  await updateLease(app.db, table, again!, { held: again!.leased_until, leased_until: at(2) })

  expect(await take()).toEqual([])
  expect(await next()).toEqual(at(2))
  clock.advance(2 * MINUTE_MS)
  expect(await take()).toHaveLength(1)
})

test('a lease that was written while a clock was ahead counts as over', async () => {
  await using world = await aWorld()
  const { add, take, table, at } = notificationsOf(world)
  await add('one', 0)
  const [row] = await take()
  await updateLease(world.app.db, table, row!, { held: row!.leased_until, leased_until: at(60 * 24) })

  expect(await take()).toMatchObject([{ subject: 'one' }])
})

test('the next moment is when a row becomes due or free; without one there is nothing to wait for', async () => {
  await using world = await aWorld()
  const { add, take, at, next } = notificationsOf(world)
  expect(await next()).toBeNull()
  await add('later', 7)
  expect(await next()).toEqual(at(7))
  await add('now', 0)
  await take()
  expect(await next()).toEqual(at(5))
})

test('a row that another is just about to take is looked at again soon', async () => {
  await using world = await aWorld()
  const { add, next, at } = notificationsOf(world)
  await add('now', 0)
  expect(await next()).toEqual(new Date(at(0).getTime() + 5000))
})

test('what failed at one moment comes back spread over a tenth of its wait', () => {
  const now = new Date()
  const waits = [0, 0.5, 1].map((chance) => afterWait(now, 10 * MINUTE_MS, chance).getTime() - now.getTime())
  expect(waits).toEqual([10 * MINUTE_MS, 10.5 * MINUTE_MS, 11 * MINUTE_MS])
})
