import { expect, test } from 'vitest'
import { deleteFound } from '#server/mailbox/search/jobs/delete-found.ts'
import { ownDatabase } from '#tests/world/database/own-database.ts'
import { aWorld } from '#tests/world/world.ts'
import { startWorker } from './worker.ts'

test.each([
  ['without a restart', null],
  ['also when a worker died with it while the clock was ahead', new Date('2036-01-01')],
])('a whole-set operation that was put off is done by the worker, %s', async (_, leased_until) => {
  await using database = await ownDatabase()
  await using world = await aWorld({ parts: { db: database.db } })
  const { id, folder_id } = await world.deliver({ subject: 'Copy' })
  await world.app.db.sql`
    insert into messages (account_id, folder_id, uid, modseq, thread_id, thread_head, blob, size, fields,
      created_at, received_at)
    select account_id, folder_id, uid + n, modseq, thread_id + n, true, blob, size, fields, created_at, received_at
    from messages, generate_series(1, 1000) as n
    where account_id = ${world.anna.account_id} and id = ${id}`
  await world.app.db.sql`
    update folders set total = 1001, unread = 1001, threads = 1001, uid_next = 1002
    where account_id = ${world.anna.account_id} and id = ${folder_id}`

  const request = { request_type: 'folder' as const, folder_id }
  const answer = await deleteFound(world.app, world.anna, { request }, { setStatus() {} } as never)

  expect(answer.job_id).toBeDefined()
  if (leased_until) await world.app.db.sql`update jobs set leased_until = ${leased_until}`
  await using _worker = startWorker(world.app)
  await expect.poll(async () => (await world.subjectsIn('INBOX')).length).toBe(0)
  expect(await world.subjectsIn('INBOX.Trash')).toHaveLength(1001)
})
