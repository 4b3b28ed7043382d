import { setTimeout as sleep } from 'node:timers/promises'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sql } from '#server/platform/db/db.ts'
import { int, text, timestamp } from '#server/platform/db/rows/row-shape.ts'
import { aWorld } from '#tests/world/world.ts'
import { holdLease, LEASE_MS, type LeaseEnds } from './lease.ts'
import { type DueTable, takeDue, updateLease } from './take-due.sql.ts'
import { workOnDue } from './work-on-due.ts'

/** Renewed every few milliseconds, by a clock that stands still until it is moved. */
const SHORT_MS = 30

/** A keeper notification that is due, and workers that want it. */
async function aDueRow() {
  const world = await aWorld()
  const { app, anna, clock } = world
  const { account_id } = anna
  const table: DueTable = {
    table: 'keeper_notices',
    key: ['account_id', 'id'],
    due: 'next_at',
    open: sql`account_id = ${account_id}`,
  }
  const [row] = await app.db.sql({ account_id: int(), id: int() })`
    insert into keeper_notices (account_id, wmid, subject, text, next_at, created_at)
    values (${account_id}, '', 'one', '', ${clock.now()}, ${clock.now()}) returning account_id, id`
  const until = async () => {
    const rows = await app.db.sql({ leased_until: timestamp() })`
      select leased_until from keeper_notices where account_id = ${account_id} and leased_until is not null`
    return rows[0]?.leased_until.getTime() ?? 0
  }
  const take = (lease_ms = SHORT_MS) => {
    const now = clock.now()
    const taking = { now, leased_until: new Date(now.getTime() + lease_ms), reach_ms: 60_000 }
    return app.db.sql({ subject: text() })`${takeDue(table, taking)} returning subject`
  }
  return { ...world, table, row: row!, until, take }
}

test('a lease is renewed for as long as somebody works, however long that takes, and given back then', async () => {
  await using due = await aDueRow()
  const working = Promise.withResolvers<void>()
  const done = workOnDue(due.app, {
    table: due.table,
    lease_ms: SHORT_MS,
    again_ms: 60_000,
    take: (taking) => due.app.db.sql({ account_id: int(), id: int() })`
      ${takeDue(due.table, taking)} returning account_id, id`,
    work: () => working.promise,
  })
  await expect.poll(due.until).toBeGreaterThan(0)
  for (let round = 0; round < 5; round++) {
    due.clock.advance(SHORT_MS / 2)
    const now = due.clock.now().getTime()
    await expect.poll(due.until).toBeGreaterThanOrEqual(now + SHORT_MS)
    expect(await due.take()).toEqual([])
  }
  working.resolve()
  expect(await done).toBe(true)
  expect(await due.until()).toBe(0)
})

test('what a worker had that has died is had by another after ten seconds, and no sooner', async () => {
  await using due = await aDueRow()
  expect(await due.take(LEASE_MS)).toHaveLength(1)
  due.clock.advance(9_999)
  expect(await due.take()).toEqual([])
  due.clock.advance(1)
  expect(await due.take()).toHaveLength(1)
})

test('who was too slow is told so, and writes nothing more', async () => {
  await using due = await aDueRow()
  await due.take()
  const held = new Date(await due.until())
  const renews = (ends: LeaseEnds) => updateLease(due.app.db, due.table, due.row, ends)
  const lease = holdLease(due.app, { held, renews, lease_ms: SHORT_MS })
  due.clock.advance(10 * SHORT_MS)
  await due.app.db.sql`
    update keeper_notices set leased_until = ${new Date(due.clock.now().getTime() + SHORT_MS)}
    where account_id = ${due.anna.account_id}`
  await expect.poll(() => lease.lost.aborted).toBe(true)
  expect(await lease.renew(renews)).toBe(false)
  await lease.end()
})

test('nobody loses a lease to themselves, however renewals and what they write meet', async () => {
  await using due = await aDueRow()
  const { app, table, row } = due
  const step = fc.record({
    kind: fc.constantFrom('renew', 'prove'),
    before_ms: fc.nat(3),
    within_ms: fc.nat(3),
  })
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 12 }), async (steps) => {
      await app.db
        .sql`update keeper_notices set leased_until = null where account_id = ${due.anna.account_id}`
      await due.take(6)
      const renews = (ends: LeaseEnds) => updateLease(app.db, table, row, ends)
      const lease = holdLease(app, { held: new Date(await due.until()), renews, lease_ms: 6 })
      const all = steps.map(async ({ kind, before_ms, within_ms }) => {
        await sleep(before_ms)
        if (kind === 'prove') {
          return app.db.transaction((tx) =>
            lease.prove(async (held) => {
              await sleep(within_ms)
              const rows = await tx.sql`
                update keeper_notices set attempts = attempts + 1
                where account_id = ${due.anna.account_id} and leased_until = any(${held}::timestamptz[])
                returning id`
              return rows.length > 0
            }),
          )
        }
        return lease.renew(async (ends) => {
          await sleep(within_ms)
          return renews(ends)
        })
      })
      expect(await Promise.all(all)).toEqual(steps.map(() => true))
      expect((await lease.end()).getTime()).toBe(await due.until())
      expect(lease.lost.aborted).toBe(false)
    }),
    { numRuns: 30 },
  )
})
