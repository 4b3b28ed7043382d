import { expect, test } from 'vitest'
import { sql } from '#server/platform/db/db.ts'
import { int, text } from '#server/platform/db/rows/row-shape.ts'
import { aWorld } from '#tests/world/world.ts'
import { runDuePeriodically } from './run-due-periodically.ts'
import { type DueTable, takeDue } from './take-due.sql.ts'
import { workOnDue } from './work-on-due.ts'

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS

/** A service whose worker works on the keeper notifications of this account, and writes down their subjects. */
async function aService() {
  const world = await aWorld()
  const { app, anna, clock } = world
  const table: DueTable = {
    table: 'keeper_notices',
    key: ['account_id', 'id'],
    due: 'next_at',
    open: sql`account_id = ${anna.account_id}`,
  }
  const done: string[] = []
  const broken = new Set<string>()
  const work = () =>
    workOnDue(app, {
      table,
      lease_ms: 5 * MINUTE_MS,
      again_ms: MINUTE_MS,
      take: (taking) =>
        app.db.sql({ account_id: int(), id: int(), subject: text() })`
          ${takeDue(table, taking)} returning account_id, id, subject`,
      async work({ id, subject }) {
        done.push(subject)
        if (broken.has(subject)) throw new Error('no')
        await app.db.sql`delete from keeper_notices where account_id = ${anna.account_id} and id = ${id}`
      },
    })
  return {
    ...world,
    table,
    done,
    broken,
    work,
    add: (subject: string, wait_ms = 0, notify = false) =>
      app.db.transaction(async (tx) => {
        await tx.sql`
          insert into keeper_notices (account_id, wmid, subject, text, next_at, created_at)
          values (${anna.account_id}, '', ${subject}, '', ${new Date(clock.now().getTime() + wait_ms)}, ${clock.now()})`
        if (notify) tx.notify(table.table)
      }),
  }
}

test('what fails holds up no other, and comes back after its wait', async () => {
  await using service = await aService()
  service.broken.add('bad')
  await service.add('bad', -1000)
  await service.add('good')
  while (await service.work());
  expect(service.done).toEqual(['bad', 'good'])

  service.broken.clear()
  service.clock.advance(2 * MINUTE_MS)
  while (await service.work());
  expect(service.done).toEqual(['bad', 'good', 'bad'])
  expect(await service.work()).toBe(false)
})

test('work is done when a transaction says so, and when its moment has come, long before a sweep', async () => {
  await using service = await aService()
  await using _worker = runDuePeriodically(service.app, service.table, {
    sweep_ms: DAY_MS,
    work: service.work,
  })
  await service.add('at once', 0, true)
  await expect.poll(() => service.done).toEqual(['at once'])

  service.clock.set(new Date())
  const moved = setInterval(() => service.clock.set(new Date()), 10)
  await service.add('soon', 300, true)
  await expect.poll(() => service.done).toEqual(['at once', 'soon'])
  clearInterval(moved)
})

test('a row that becomes due while the worker looks is not left for the sweep', async () => {
  await using service = await aService()
  await service.add('a minute later', MINUTE_MS)
  let isFirst = true
  const work = async () => {
    const isMore = await service.work()
    if (isFirst) service.clock.advance(MINUTE_MS)
    isFirst = false
    return isMore
  }
  await using _worker = runDuePeriodically(service.app, service.table, { sweep_ms: DAY_MS, work })
  await expect.poll(() => service.done).toEqual(['a minute later'])
})
