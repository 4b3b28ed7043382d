import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { Actor } from '#server/app.ts'
import { startWorker } from '#server/doors/jobs/worker.ts'
import { patientResolve } from '#server/inbound/authenticate/patient-resolve.ts'
import { deliverOwn } from '#server/inbound/deliver/deliver-own.ts'
import { openMailboxQueues } from '#server/inbound/deliver/mailbox-queues.ts'
import { queueMessage } from '#server/outbound/queue/queue-message.ts'
import { sendQueued } from '#server/outbound/queue/send-queued.ts'
import { keepOutbound, takeOutbound } from '#server/outbound/queue/take-outbound.ts'
import { HAND_OVER_LIMITS } from '#server/outbound/transport/hand-over.ts'
import { text } from '#server/platform/db/rows/row-shape.ts'
import { aMailWorld } from '#tests/flows/delivery/mail-world.ts'
import { plainMessage } from '#tests/flows/delivery/plain-message.ts'
import type { Script } from '#tests/world/wire/scripted-server.ts'
import { anOutboundTestApp, patience } from './outbound-test-app.ts'

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS
const LIMITS = { messages_max: 10, domain_messages_max: 3, account_messages_max: 6, lease_ms: 5 * MINUTE_MS }
const QUICK = patience(60_000, 50)

const { endWithTest, outside } = anOutboundTestApp()

/** Anna's queue, and a server of the outside world. */
async function aQueue(script: Script = {}) {
  const { server, options } = await outside(script)
  const world = await aMailWorld(options)
  endWithTest(world)
  const { app } = world

  /** A message of its own to each of these. */
  async function queued(recipients: string[], whose: Actor & { email: string }): Promise<void> {
    const { hash } = await app.blobs.put(Buffer.from(plainMessage({ 'X-Nth': randomUUID() })))
    await app.db.transaction((tx) =>
      queueMessage(app, tx, {
        account_id: whose.account_id,
        blob: hash,
        envelope_from: whose.email,
        recipients,
        message_id: '<1@outside.test>',
      }),
    )
  }
  /** So many rows of one sender at once, each a message of its own, due since an hour. */
  const crowd = (count: number, domain: string, whose: Actor) => app.db.sql`
    with stored as (
      insert into blobs (hash) select gen_random_uuid()::text from generate_series(1, ${count}) returning hash
    )
    insert into outbound (account_id, blob, envelope_from, recipient, message_id, next_at, created_at)
    select ${whose.account_id}, hash, '', 'who' || nth || ${`@${domain}`}, '',
      ${new Date(app.clock().getTime() - 60 * MINUTE_MS)}, ${app.clock()}
    from (select hash, row_number() over () as nth from stored) as numbered`
  const taken = async (limits = {}) =>
    (await takeOutbound(app, randomUUID(), { ...LIMITS, ...limits })).flatMap(({ rows }) =>
      rows.map(({ recipient }) => recipient),
    )
  const states = async () =>
    (await app.db.sql({ state: text() })`select state from outbound order by id`).map(({ state }) => state)
  const anna = { ...world.anna, email: world.email }
  return { ...world, anna, outside: server, queued, crowd, taken, states }
}

test('a thousand due letters to one domain stand before no other domain', async () => {
  const queue = await aQueue()
  await queue.crowd(1000, 'slow.test', queue.anna)
  const boris = await queue.person('Boris')
  await queue.queued(['vera@quick.test'], boris)
  const busy = await takeOutbound(queue.app, randomUUID(), { ...LIMITS, messages_max: 3 })
  expect(busy.map(({ domain }) => domain).sort()).toEqual(['quick.test', 'slow.test', 'slow.test'])

  await queue.queued(['gleb@quick.test'], boris)
  const now = await takeOutbound(queue.app, randomUUID(), LIMITS, [...busy, ...busy])
  expect(now.map(({ rows }) => rows[0].recipient)).toEqual(['gleb@quick.test'])
})

test('of one domain, senders take turns: who writes one letter does not wait behind a thousand', async () => {
  const queue = await aQueue()
  await queue.crowd(1000, 'shop.test', queue.anna)
  const boris = await queue.person('Boris')
  await queue.queued(['vera@shop.test'], boris)

  expect(await queue.taken()).toContain('vera@shop.test')
})

test('one sender holds only a part of the queue, to however many domains', async () => {
  const queue = await aQueue()
  for (let nth = 0; nth < 20; nth++) await queue.crowd(2, `slow${nth}.test`, queue.anna)
  const boris = await queue.person('Boris')
  await queue.queued(['vera@quick.test'], boris)

  const taken = await queue.taken()
  expect(taken).toHaveLength(7)
  expect(taken).toContain('vera@quick.test')
})

test('a letter to many of one domain is taken whole, as one', async () => {
  const queue = await aQueue()
  const many = Array.from({ length: 100 }, (_, nth) => `who${nth}@shop.test`)
  await queue.queued(many, queue.anna)
  await queue.queued([...many, 'else@else.test'], queue.anna)

  const messages = await takeOutbound(queue.app, randomUUID(), LIMITS)
  expect(messages.map(({ domain, rows }) => [domain, rows.length]).sort()).toEqual([
    ['else.test', 1],
    ['shop.test', 100],
    ['shop.test', 100],
  ])
})

test('a clock that jumps ahead while a letter is handed over sends it once', async () => {
  const queue = await aQueue({ end: 'stall' })
  endWithTest(startWorker(queue.app, QUICK))
  await queue.queued(['vera@outside.test'], queue.anna)
  await expect.poll(() => queue.outside.seen).toBe(1)

  queue.clock.advance(DAY_MS)
  const boris = await queue.person('Boris')
  // A list shows the two as one conversation.
  const arrived = async () =>
    (await queue.app.db.sql`select from messages where account_id = ${boris.account_id}`).length
  await queue.queued([boris.email], queue.anna)
  await expect.poll(arrived).toBe(1)
  await queue.queued([boris.email], queue.anna)
  await expect.poll(arrived).toBe(2)
  expect(queue.outside.connections).toBe(1)
})

test('who has lost a letter to another worker does not say the final dot, and leaves the row alone', async () => {
  const queue = await aQueue()
  const { app } = queue
  await queue.queued(['vera@outside.test'], queue.anna)
  const worker = randomUUID()
  const [message] = await takeOutbound(app, worker, LIMITS)
  const isStillOurs = async () => {
    await app.db.sql`update outbound set leased_by = ${randomUUID()}`
    return keepOutbound(app, worker, message!.rows, LIMITS.lease_ms)
  }
  const reception = { queues: openMailboxQueues(app.db), resolve: patientResolve(app) }
  const stop = new AbortController().signal
  await sendQueued(
    app,
    deliverOwn(app, reception),
    message!.rows,
    { ...HAND_OVER_LIMITS, ...QUICK },
    { stop, isStillOurs },
  )

  expect(queue.outside.seen).toBe(0)
  expect(await queue.states()).toEqual(['sending'])
})

test.each(['leased_until', 'next_at'] as const)(
  'what was written down while the clock was ahead (%s) holds no letter back',
  async (moment) => {
    const queue = await aQueue()
    await queue.queued(['vera@outside.test'], queue.anna)
    await takeOutbound(queue.app, randomUUID(), LIMITS)
    const tomorrow = new Date(queue.clock.now().getTime() + DAY_MS)
    if (moment === 'leased_until') await queue.app.db.sql`update outbound set leased_until = ${tomorrow}`
    else
      await queue.app.db
        .sql`update outbound set state = 'waiting', leased_until = null, next_at = ${tomorrow}`

    endWithTest(startWorker(queue.app, QUICK))
    await expect.poll(() => queue.outside.taken.length).toBe(1)
  },
)

test('a clock that is put back while letters wait sends them no later than it would have', async () => {
  const queue = await aQueue()
  endWithTest(startWorker(queue.app, QUICK))
  queue.clock.advance(DAY_MS)
  queue.outside.script = { greeting: '421 4.3.2 Not now' }
  await queue.queued(['vera@outside.test'], queue.anna)
  await expect.poll(() => queue.outside.connections).toBe(1)
  await expect.poll(queue.states).toEqual(['waiting'])

  queue.outside.script = {}
  queue.clock.advance(-DAY_MS)
  await expect.poll(() => queue.outside.taken.length).toBe(1)
})
