import { describe, expect, onTestFinished, test } from 'vitest'
import type { FilterAction } from '#contract/filters/filter.schema.ts'
import type { SearchScope } from '#contract/mailbox/search/scope.schema.ts'
import type { FilterRow } from '#server/filters/filter-row.ts'
import { beginFilterJob } from '#server/filters/old-mail/begin-filter-job.ts'
import { listFolders } from '#server/mailbox/folders/list-folders.ts'
import type { Db } from '#server/platform/db/db.ts'
import { text } from '#server/platform/db/rows/row-shape.ts'
import { ownDatabase } from '#tests/world/database/own-database.ts'
import { aWorld } from '#tests/world/world.ts'
import { cancelJob } from './cancel-job.ts'
import { deleteFound } from './delete-found.ts'
import { markFound } from './mark-found.ts'
import { moveFound } from './move-found.ts'
import { runNextFoundJob } from './run-found-job.ts'

const aCall = () => {
  const statuses: number[] = []
  return { statuses, call: { setStatus: (status: number) => statuses.push(status) } as never }
}

test('a whole folder is marked read at once, beyond the page', async () => {
  await using world = await aWorld()
  for (let nth = 0; nth < 40; nth++) await world.deliver({ subject: `Letter ${nth}` })
  const folder_id = await world.folder('INBOX')

  const answer = await markFound(
    world.app,
    world.anna,
    { request_params: { flag: 'seen' }, request: { request_type: 'folder', folder_id } },
    aCall().call,
  )

  expect(answer).toMatchObject({ affected: 40 })
  const { folders } = await listFolders(world.app, world.anna)
  expect(folders[0]).toMatchObject({ system: 'inbox', unread: 0 })
})

test('only what a search finds is moved, and only what stood there', async () => {
  await using world = await aWorld()
  const work = await world.folder('Work')
  await world.deliver({ subject: 'Invoice one' })
  await world.deliver({ subject: 'Lunch' })
  const request = { request_type: 'search', folder_id: null, subject: 'invoice' } as const

  await moveFound(world.app, world.anna, { request_params: { destination_id: work }, request }, aCall().call)

  expect(await world.subjectsIn(work)).toEqual(['Invoice one'])
  expect(await world.subjectsIn('INBOX')).toEqual(['Lunch'])
})

test('a whole set may be named by a query', async () => {
  await using world = await aWorld()
  await world.deliver({ subject: 'Invoice', from: 'ivan@outside.test' })
  await world.deliver({ subject: 'Invoice', from: 'vera@outside.test' })
  const query = [[{ kind: 'words', fields: ['from'], text: 'ivan', not: true }]] as SearchScope['query']
  const request = { request_type: 'search', folder_id: null, subject: 'invoice', query } as const

  expect(await deleteFound(world.app, world.anna, { request }, aCall().call)).toMatchObject({ affected: 1 })
  expect(await world.subjectsIn('INBOX')).toEqual(['Invoice'])
})

test('over a thousand letters become a job: answered 202, reported live, done by the worker', async () => {
  await using world = await aWorld()
  await fillInbox(world, 2500)
  const folder_id = await world.folder('INBOX')
  const { call, statuses } = aCall()

  const answer = await deleteFound(
    world.app,
    world.anna,
    { request: { request_type: 'folder', folder_id } },
    call,
  )
  await world.deliver({ subject: 'Came later' })
  expect(statuses).toEqual([202])
  expect(answer).toMatchObject({ job_id: expect.any(Number), affected: 2500 })

  await workUntilDone(world)

  expect(await world.subjectsIn('INBOX')).toEqual(['Came later'])
  const jobs = (await world.events()).filter(({ event }) => event === 'job')
  expect(jobs.at(-1)).toMatchObject({ state: 'done', affected: 2500, total: 2500 })
})

test('a cancelled job leaves the rest alone and cannot be cancelled twice', async () => {
  await using world = await aWorld()
  await fillInbox(world, 1200)
  const folder_id = await world.folder('INBOX')
  const { job_id } = await deleteFound(
    world.app,
    world.anna,
    { request: { request_type: 'folder', folder_id } },
    aCall().call,
  )

  await cancelJob(world.app, world.anna, { job_id: job_id! })
  await workUntilDone(world)

  expect((await world.subjectsIn('INBOX')).length).toBe(1200)
  await expect(cancelJob(world.app, world.anna, { job_id: job_id! })).rejects.toMatchObject({
    code: 'entity_not_found',
  })
})

describe('operations that wait for a worker', () => {
  /** A service whose operations no other test works on. */
  async function aWorldAlone() {
    const database = await ownDatabase()
    onTestFinished(() => database[Symbol.asyncDispose]())
    const world = await aWorld({ parts: { db: database.db } })
    onTestFinished(() => world.dispose())
    return world
  }
  const filter = (...actions: FilterAction[]): FilterRow => ({
    id: 1,
    name: 'All',
    match: 'every_message',
    rules: [],
    actions,
    stop: false,
    disabled: false,
  })
  const stateOf = async ({ app }: World, job_id: number) =>
    (await app.db.sql({ state: text() })`select state from jobs where id = ${job_id}`)[0]!.state

  test('have their turns: a short one does not wait for the end of a long one', async () => {
    const world = await aWorldAlone()
    const boris = await world.person('Boris')
    await fillInbox(world, 1100)
    await world.deliver({ subject: 'For Boris' }, {}, boris)
    const seen = filter({ type: 'mark', flag: 'seen' })
    const long = await beginFilterJob(world.app, world.anna, seen)
    world.clock.advance(1)
    const short = await beginFilterJob(world.app, boris, seen)
    world.clock.advance(1)

    await runNextFoundJob(world.app)
    await runNextFoundJob(world.app)
    expect(await stateOf(world, short.job_id)).toBe('done')
    expect(await stateOf(world, long.job_id)).toBe('running')
    await workUntilDone(world)
    expect(await stateOf(world, long.job_id)).toBe('done')
  })

  test('are done once, also by a worker that was taken for dead while it was only slow', async () => {
    const world = await aWorldAlone()
    const { app, anna, clock } = world
    await world.deliver({ subject: 'One' })
    await world.deliver({ subject: 'Two' })
    const folder_id = await world.folder('Copies')
    await beginFilterJob(app, anna, filter({ type: 'copy', folder_id }))
    let isFirst = true
    const slow: Db = {
      ...app.db,
      transaction: async (work) => {
        if (isFirst) {
          isFirst = false
          clock.advance(61_000)
          await workUntilDone(world)
        }
        return app.db.transaction(work)
      },
    }
    await runNextFoundJob({ ...app, db: slow })
    expect(await world.subjectsIn('Copies')).toEqual(['One', 'Two'])
  })

  test('that break again and again are given up after a day', async () => {
    const world = await aWorldAlone()
    const { app, anna, clock } = world
    await world.deliver({ subject: 'One' })
    const { job_id } = await beginFilterJob(app, anna, filter({ type: 'mark', flag: 'seen' }))
    const broken: Db = { ...app.db, transaction: () => Promise.reject(new Error('out of order')) }
    await expect(runNextFoundJob({ ...app, db: broken })).rejects.toThrow('out of order')
    clock.advance(24 * 60 * 60 * 1000)
    let tries = 0
    const brokenOnce: Db = {
      ...app.db,
      transaction: (work) => (++tries === 1 ? broken.transaction(work) : app.db.transaction(work)),
    }
    await runNextFoundJob({ ...app, db: brokenOnce })
    expect(await stateOf(world, job_id)).toBe('failed')
  })
})

type World = Awaited<ReturnType<typeof aWorld>>

/** Works the queue empty; jobs of other tests in the same database may be among them. */
async function workUntilDone(world: World): Promise<void> {
  while (await runNextFoundJob(world.app));
}

/** Copies one delivered message many times over, straight in the tables. */
async function fillInbox(world: World, count: number): Promise<void> {
  const { account_id } = world.anna
  const { id, folder_id } = await world.deliver({ subject: 'Copy' })
  await world.app.db.sql`
    insert into messages (account_id, folder_id, uid, modseq, thread_id, thread_head, blob, size, subject, fields, created_at, received_at)
    select account_id, folder_id, uid + n, modseq, thread_id + n, true, blob, size, subject, fields, created_at, received_at
    from messages, generate_series(1, ${count - 1}::int) as n
    where account_id = ${account_id} and id = ${id}`
  await world.app.db.sql`
    update folders set total = ${count}, unread = ${count}, threads = ${count}, uid_next = uid_next + ${count}
    where account_id = ${account_id} and id = ${folder_id}`
}
