import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { deleteFound } from '#server/mailbox/search/jobs/delete-found.ts'
import { queueMessage } from '#server/outbound/queue/queue-message.ts'
import { bool, int, text } from '#server/platform/db/rows/row-shape.ts'
import { LEASE_MS } from '#server/platform/jobs/lease.ts'
import { plainMessage } from '#tests/flows/delivery/plain-message.ts'
import { ownDatabase } from '#tests/world/database/own-database.ts'
import { scriptedServer } from '#tests/world/wire/scripted-server.ts'
import { aWorld } from '#tests/world/world.ts'
import { startServiceProcess } from './service-process.ts'

const SECRET_KEY = '5e'.repeat(32)

/** A mailbox, and processes that work for it. */
async function aService(environment: Record<string, string> = {}) {
  const data = await mkdtemp(join(tmpdir(), 'pochtamt-killed-'))
  onTestFinished(() => rm(data, { recursive: true, force: true, maxRetries: 50, retryDelay: 100 }))
  const database = await ownDatabase()
  onTestFinished(() => database[Symbol.asyncDispose]())
  const config = { DATA_DIR: data, SECRET_KEY, ...environment }
  const world = await aWorld({ parts: { db: database.db }, config })
  onTestFinished(() => world.dispose())
  // Processes of their own have the machine's clock.
  world.clock.set(new Date())
  async function aWorker() {
    const worker = await startServiceProcess(
      data,
      { ...config, DATABASE_URL: database.url, ROLES: 'worker', DNS_SERVERS: '127.0.0.1:9' },
      () => expect.fail('a worker died by itself'),
    )
    onTestFinished(() => worker.killService())
    return worker
  }
  return { world, aWorker }
}

test('a message that a killed worker had in hand is sent by another, once, and both know by when', async () => {
  await using server = await scriptedServer({ data: 'stall' })
  const { world, aWorker } = await aService({
    SMART_HOST: `127.0.0.1:${server.port}`,
    OUTBOUND_ALLOW_PRIVATE: 'true',
  })
  const { app, anna } = world
  const { hash } = await app.blobs.put(Buffer.from(plainMessage()))
  await app.db.transaction((tx) =>
    queueMessage(app, tx, {
      account_id: anna.account_id,
      blob: hash,
      envelope_from: world.email,
      recipients: ['dora@outside.test'],
      message_id: '<1@outside.test>',
      recipe: '',
    }),
  )
  const first = await aWorker()
  await expect.poll(() => server.envelopes.length).toBe(2)
  await aWorker()
  await first.killService()
  delete server.script.data

  const row = () => app.db.sql({ state: text(), isSoon: bool() })`
    select state, coalesce(leased_until <= now() + ${`${LEASE_MS} ms`}::interval, true) as "isSoon" from outbound`
  expect(await row()).toEqual([{ state: 'sending', isSoon: true }])
  await expect.poll(async () => (await row())[0]!.state).toBe('sent')
  expect(server.taken.map(({ to }) => to)).toEqual([['dora@outside.test']])
})

test('a whole-set operation goes on at another worker when the one at it is killed, and nothing is counted twice', async () => {
  const COUNT = 12_000
  const { world, aWorker } = await aService()
  const { app, anna } = world
  const { id, folder_id } = await world.deliver({ subject: 'Copy' })
  await app.db.sql`
    insert into messages (account_id, folder_id, uid, modseq, thread_id, thread_head, blob, size, fields,
      created_at, received_at)
    select account_id, folder_id, uid + n, modseq, thread_id + n, true, blob, size, fields, created_at, received_at
    from messages, generate_series(1, ${COUNT - 1}::int) as n
    where account_id = ${anna.account_id} and id = ${id}`
  await app.db.sql`
    update folders set total = ${COUNT}, unread = ${COUNT}, threads = ${COUNT}, uid_next = ${COUNT + 1}
    where account_id = ${anna.account_id} and id = ${folder_id}`
  const request = { request_type: 'folder' as const, folder_id }
  await deleteFound(app, anna, { request }, { setStatus() {} } as never)

  const first = await aWorker()
  await aWorker()
  const job = async () =>
    (
      await app.db.sql({ state: text(), affected: int(), isSoon: bool() })`
        select state, affected, coalesce(leased_until <= now() + ${`${LEASE_MS} ms`}::interval, true) as "isSoon" from jobs`
    )[0]!
  await expect.poll(async () => (await job()).affected, { interval: 5 }).toBeGreaterThan(0)
  await first.killService()
  expect((await job()).isSoon).toBe(true)
  await expect.poll(async () => (await job()).state).toBe('done')
  expect((await job()).affected).toBe(COUNT)

  const folders = await app.db.sql({ kind: text(), total: int(), unread: int(), counted: int() })`
    select kind, total, unread,
      (select count(*)::int from messages where account_id = folders.account_id and folder_id = folders.id) as counted
    from folders where account_id = ${anna.account_id} and kind in ('inbox', 'trash') order by kind`
  expect(folders).toEqual([
    { kind: 'inbox', total: 0, unread: 0, counted: 0 },
    { kind: 'trash', total: COUNT, unread: COUNT, counted: COUNT },
  ])
})
