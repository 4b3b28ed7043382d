import fc from 'fast-check'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { compose_payload } from '#contract/outbound/compose/compose.schema.ts'
import type { Actor } from '#server/app.ts'
import { listAuthLog } from '#server/identity/log/list-auth-log.ts'
import { searchMessages } from '#server/mailbox/search/search-messages.ts'
import { withMailbox } from '#server/mailbox/store/with-mailbox.ts'
import { checkSending } from '#server/outbound/limits/check-sending.ts'
import { liftLimits, listLimited } from '#server/outbound/limits/lift-limits.ts'
import { noteResult } from '#server/outbound/limits/note-result.ts'
import { releaseNextHeld } from '#server/outbound/limits/release-held.ts'
import { sendingLimitFigures } from '#server/outbound/limits/sending-limit-figures.ts'
import { sweepSendings } from '#server/outbound/limits/sweep-sendings.ts'
import type { OutboundRow } from '#server/outbound/queue/delivery.sql.ts'
import { writeRecipe } from '#server/outbound/queue/message-recipe.ts'
import { queueMessage } from '#server/outbound/queue/queue-message.ts'
import { sendMessage } from '#server/outbound/send/send-message.ts'
import { int, text, timestamp } from '#server/platform/db/rows/row-shape.ts'
import { nameServerOf } from '#tests/flows/delivery/mail-world.ts'
import { ownDatabase } from '#tests/world/database/own-database.ts'
import { aWorld, type World } from '#tests/world/world.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

let database: Awaited<ReturnType<typeof ownDatabase>>
beforeAll(async () => {
  database = await ownDatabase()
})
afterAll(() => database[Symbol.asyncDispose]())
afterEach(() => database.db.sql`truncate outbound, sendings, sending_accounts`)

/** The worker of a test must meet only its own messages. */
const limitedWorld = (config: Record<string, string> = {}) =>
  aWorld({ config, parts: { db: database.db, dns: nameServerOf({}) } })

const people = (emails: readonly string[]) => emails.map((email) => ({ email, name: '' }))
const stranger = (nth: number) => `stranger-${nth}@outside.test`

const send = (world: World, to: readonly string[], who: Actor & { email?: string } = world.anna) =>
  sendMessage(
    world.app,
    who,
    compose_payload.parse({
      body: {
        subject: 'Offer',
        fields: { from: people([who.email ?? world.email]), to: people(to) },
        content: Buffer.from('See you').toString('base64'),
        content_type: 'text/plain',
      },
    }) as Parameters<typeof sendMessage>[2],
    { idempotency_key: null },
  )

const releaseAll = async (world: World) => {
  while (await releaseNextHeld(world.app));
}

/** Recipients whose message has left the limits behind, and those who wait. */
async function counts({ app, anna }: World): Promise<{ left: number; held: number }> {
  const [row] = await app.db.sql({ left: int(), held: int() })`
    select count(*) filter (where state <> 'held')::int as left,
      count(*) filter (where state = 'held')::int as held
    from outbound where account_id = ${anna.account_id}`
  return row!
}

async function leavesAt({ app, anna }: World): Promise<(string | undefined)[]> {
  const [sent] = await app.db.sql({ id: int() })`
    select id from folders where account_id = ${anna.account_id} and kind = 'sent'`
  const list = await searchMessages(app, anna, {
    request_type: 'folder',
    folder_id: sent!.id as never,
    page: 1,
  })
  return list.messages.map(({ leaves_at }) => leaves_at)
}

test('what is over the hour waits, also when all is sent at one moment, and leaves by itself', async () => {
  await using world = await limitedWorld({ SENDING_HOUR_MAX: '4' })
  const answers = await Promise.all(Array.from({ length: 10 }, (_, nth) => send(world, [stranger(nth)])))
  expect(await counts(world)).toEqual({ left: 4, held: 6 })
  const [ten, eleven] = ['2026-11-16T10:00:00.000Z', '2026-11-16T11:00:00.000Z']
  const moments = answers.map(({ leaves_at }) => leaves_at ?? '').toSorted()
  expect(moments).toEqual(['', '', '', '', ten, ten, ten, ten, eleven, eleven])
  expect((await leavesAt(world)).map((at) => at ?? '').toSorted()).toEqual(moments)
  expect(await sendingLimitFigures(world.app)).toMatchObject([{ value: 1 }])
  expect(await listLimited(world.app)).toEqual([{ wmid: world.wmid, waiting: 6, next_at: new Date(ten) }])

  world.clock.advance(HOUR_MS - 1)
  await releaseAll(world)
  expect(await counts(world)).toEqual({ left: 4, held: 6 })
  world.clock.advance(1)
  await releaseAll(world)
  expect(await counts(world)).toEqual({ left: 8, held: 2 })
  world.clock.advance(HOUR_MS)
  await releaseAll(world)
  expect(await counts(world)).toEqual({ left: 10, held: 0 })
  expect(await leavesAt(world)).toEqual(Array.from({ length: 10 }, () => undefined))
  expect(await sendingLimitFigures(world.app)).toMatchObject([{ value: 0 }])
})

test('an account in the hands of somebody else is stopped within 120 of 500 messages to strangers', async () => {
  const figures = { SENDING_HOUR_MAX: '100', SENDING_DAY_MAX: '1000', SENDING_STRANGERS_MAX: '200' }
  await using world = await limitedWorld({ ...figures, SENDING_RECIPIENTS_MAX: '100' })
  for (let nth = 0; nth < 500; nth += 20) {
    await Promise.all(Array.from({ length: 20 }, (_, at) => send(world, [stranger(nth + at)])))
    world.clock.advance(2000)
    await releaseAll(world)
  }
  const { left, held } = await counts(world)
  expect(left).toBeLessThanOrEqual(120)
  expect(left + held).toBe(500)

  world.clock.advance(DAY_MS - HOUR_MS)
  await releaseAll(world)
  expect((await counts(world)).left).toBeLessThanOrEqual(200)
})

test('who writes to people they know waits for no message to strangers', async () => {
  await using world = await limitedWorld({ SENDING_STRANGERS_MAX: '2' })
  await send(world, [stranger(1), stranger(2)])
  expect(await send(world, [stranger(3)])).toMatchObject({ leaves_at: '2026-11-17T09:00:00.000Z' })
  expect(await send(world, [stranger(1)])).not.toHaveProperty('leaves_at')
  // To her no message has left yet.
  expect(await send(world, [stranger(3)])).toHaveProperty('leaves_at')
})

test('the writer learns before sending when a message would leave', async () => {
  await using world = await limitedWorld({ SENDING_STRANGERS_MAX: '20', SENDING_RECIPIENTS_MAX: '10' })
  const check = (...recipients: string[]) => checkSending(world.app, world.anna, { recipients })
  const all = Array.from({ length: 20 }, (_, nth) => stranger(nth))
  expect(await check(...all.slice(10))).toEqual({ leaves_at: null, bounced: [] })
  expect(await check(...all)).toMatchObject({ leaves_at: '2026-11-16T10:00:00.000Z' })
  await send(world, all)
  expect(await check('new@outside.test')).toMatchObject({ leaves_at: '2026-11-17T09:00:00.000Z' })
  expect(await check(stranger(1).toUpperCase())).toEqual({ leaves_at: null, bounced: [] })
  expect(await counts(world)).toEqual({ left: 10, held: 10 })
})

test('one message leaves for so many recipients, and hour by hour for the others', async () => {
  await using world = await limitedWorld({ SENDING_RECIPIENTS_MAX: '10' })
  const sent = await send(
    world,
    Array.from({ length: 25 }, (_, nth) => stranger(nth)),
  )
  expect(sent.leaves_at).toBe('2026-11-16T10:00:00.000Z')
  expect(await counts(world)).toEqual({ left: 10, held: 15 })
  world.clock.advance(HOUR_MS)
  await releaseAll(world)
  expect(await counts(world)).toEqual({ left: 20, held: 5 })
  expect(await leavesAt(world)).toEqual(['2026-11-16T11:00:00.000Z'])
  world.clock.advance(HOUR_MS)
  await releaseAll(world)
  expect(await counts(world)).toEqual({ left: 25, held: 0 })
})

test('an account sends a tenth in its first days', async () => {
  await using world = await limitedWorld({ SENDING_HOUR_MAX: '20', SENDING_NEW_DAYS: '7' })
  const begin = (at: Date) => world.app.db.sql`
    update accounts set created_at = ${at} where id = ${world.anna.account_id}`
  await begin(new Date(world.clock.now().getTime() - 6 * DAY_MS))
  for (let nth = 0; nth < 4; nth++) await send(world, ['boris@outside.test'])
  expect(await counts(world)).toEqual({ left: 2, held: 2 })

  world.clock.advance(2 * DAY_MS)
  await releaseAll(world)
  for (let nth = 0; nth < 18; nth++) await send(world, ['boris@outside.test'])
  expect(await counts(world)).toEqual({ left: 22, held: 0 })
})

test('what filters send is bounded, too, and stops nothing that a person sends', async () => {
  await using world = await limitedWorld({ FORWARDING_HOUR_MAX: '3', SENDING_HOUR_MAX: '1' })
  const { app, anna, email } = world
  const { hash: blob } = await app.blobs.put(Buffer.from('Subject: news\r\n\r\n'))
  const forward = { recipe: writeRecipe({ kind: 'forward' }), recipients: ['gleb@outside.test'] }
  const queueForward = () =>
    withMailbox(app.db, anna.account_id, (tx) =>
      queueMessage(app, tx, {
        ...forward,
        account_id: anna.account_id,
        blob,
        envelope_from: email,
        message_id: '',
      }),
    )
  for (let nth = 0; nth < 5; nth++) await queueForward()
  expect(await counts(world)).toEqual({ left: 3, held: 2 })
  expect(await send(world, ['boris@outside.test'])).not.toHaveProperty('leaves_at')
  expect(await counts(world)).toEqual({ left: 4, held: 2 })
  world.clock.advance(HOUR_MS)
  await releaseAll(world)
  expect(await counts(world)).toEqual({ left: 6, held: 0 })
})

test('after too many refusals all waits for as long as they are fresh, also what waited already', async () => {
  await using world = await limitedWorld({ SENDING_HOUR_MAX: '3', SENDING_BOUNCES_PERCENT_MAX: '10' })
  const { app, anna, clock } = world
  const row = { account_id: anna.account_id, recipe: '' } as OutboundRow
  const results = async (result: 'sent' | 'refused', count: number, more = {}) => {
    for (let nth = 0; nth < count; nth++) await noteResult(app, row, { result, reply: '', ...more })
  }
  for (let nth = 0; nth < 4; nth++) await send(world, ['boris@outside.test'])
  await results('refused', 1)
  clock.advance(MINUTE_MS)
  await results('refused', 4)
  await results('refused', 9, { isOurs: true })
  await results('sent', 45)
  await results('refused', 1)
  // The first one is the 51st from the end.
  clock.advance(HOUR_MS - MINUTE_MS)
  await releaseAll(world)
  expect(await counts(world)).toEqual({ left: 4, held: 0 })

  for (let nth = 0; nth < 3; nth++) await send(world, ['boris@outside.test'])
  expect(await counts(world)).toEqual({ left: 6, held: 1 })
  await results('refused', 5)
  expect(await send(world, ['boris@outside.test'])).toMatchObject({ leaves_at: '2026-11-17T09:01:00.000Z' })
  clock.advance(HOUR_MS)
  await releaseAll(world)
  expect(await counts(world)).toEqual({ left: 6, held: 2 })
  clock.set('2026-11-17T09:01:00Z')
  await releaseAll(world)
  expect(await counts(world)).toEqual({ left: 8, held: 0 })
})

test('after a lift all leaves at once, counting begins anew, and the log says so', async () => {
  await using world = await limitedWorld({ SENDING_HOUR_MAX: '2' })
  const { app, anna, clock } = world
  for (let nth = 0; nth < 5; nth++) await send(world, ['boris@outside.test'])
  expect(await counts(world)).toEqual({ left: 2, held: 3 })

  expect(await liftLimits(app, anna.account_id, new Date(clock.now().getTime() + HOUR_MS / 2))).toBe(3)
  await releaseAll(world)
  expect(await counts(world)).toEqual({ left: 5, held: 0 })
  for (let nth = 0; nth < 5; nth++) await send(world, ['boris@outside.test'])
  expect(await counts(world)).toEqual({ left: 10, held: 0 })
  const { auth_log } = await listAuthLog(app, anna, { page: 1, limit: 10 })
  expect(auth_log).toMatchObject([{ kind: 'limits_lifted', method: 'support', count: 1 }])

  clock.advance(HOUR_MS / 2)
  for (let nth = 0; nth < 3; nth++) await send(world, ['boris@outside.test'])
  expect(await counts(world)).toEqual({ left: 12, held: 1 })
})

test('nothing is counted longer than a day, and what waits is not forgotten', async () => {
  await using world = await limitedWorld({ SENDING_HOUR_MAX: '1', SENDING_DAY_MAX: '1' })
  for (let nth = 0; nth < 3; nth++) await send(world, ['boris@outside.test'])
  world.clock.advance(DAY_MS - 1)
  await sweepSendings(world.app)
  expect(await world.app.db.sql`select from sendings`).toHaveLength(3)
  world.clock.advance(1)
  await sweepSendings(world.app)
  expect(await world.app.db.sql`select from sendings where held`).toHaveLength(2)
  expect(await world.app.db.sql`select from sendings`).toHaveLength(2)
})

test('a clock that was ahead counts for an hour, and not for as long as it was ahead', async () => {
  await using world = await limitedWorld({ SENDING_HOUR_MAX: '1' })
  const { clock } = world
  const now = clock.now()
  clock.advance(365 * DAY_MS)
  await send(world, ['boris@outside.test'])
  clock.set(now)
  await sweepSendings(world.app)
  expect(await send(world, ['boris@outside.test'])).not.toHaveProperty('leaves_at')
  expect(await send(world, ['boris@outside.test'])).toMatchObject({ leaves_at: '2026-11-16T10:00:00.000Z' })
})

test('in no hour and on no day more leaves than may, whatever is sent when, and nothing is lost', async () => {
  const [hour_max, day_max, strangers_max, recipients_max] = [3, 9, 6, 4]
  await using world = await limitedWorld({
    SENDING_HOUR_MAX: `${hour_max}`,
    SENDING_DAY_MAX: `${day_max}`,
    SENDING_STRANGERS_MAX: `${strangers_max}`,
    SENDING_RECIPIENTS_MAX: `${recipients_max}`,
  })
  const { app, clock } = world
  const { hash: blob } = await app.blobs.put(Buffer.from('Subject: all\r\n\r\n'))
  const step = fc.record({
    wait_minutes: fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 400 })),
    recipients: fc.integer({ min: 1, max: 9 }),
    strangers: fc.integer({ min: 0, max: 9 }),
    releases: fc.boolean(),
  })

  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 14 }), async (steps) => {
      const { account_id, email } = await world.person()
      let sent = 0
      for (const { wait_minutes, recipients, strangers, releases } of steps) {
        clock.advance(wait_minutes * MINUTE_MS)
        if (releases) await releaseAll(world)
        const to = Array.from({ length: recipients }, (_, nth) => stranger(nth))
        sent += recipients
        await withMailbox(app.db, account_id, (tx) =>
          queueMessage(app, tx, {
            account_id,
            blob,
            envelope_from: email,
            recipients: to,
            strangers: new Set(to.slice(0, strangers)),
            message_id: '',
          }),
        )
      }
      for (let hours = 0; hours < 24 * 30; hours += 6) {
        clock.advance(6 * HOUR_MS)
        await releaseAll(world)
      }
      const left = await app.db.sql({
        state: text(),
        at: timestamp(),
        recipients: int(),
        strangers: int(),
      })`
        select min(state) as state, min(coalesce(released_at, created_at)) as at, count(*)::int as recipients,
          (count(*) filter (where stranger))::int as strangers
        from outbound where account_id = ${account_id} group by sending_id order by 2`
      expect(left.every(({ state }) => state === 'waiting')).toBe(true)
      expect(left.reduce((sum, { recipients }) => sum + recipients, 0)).toBe(sent)
      for (const { at } of left) {
        const within = (ms: number) =>
          left.filter((other) => other.at <= at && other.at.getTime() > at.getTime() - ms)
        expect(within(HOUR_MS).length).toBeLessThanOrEqual(hour_max)
        expect(within(DAY_MS).length).toBeLessThanOrEqual(day_max)
        const strangers = within(DAY_MS).reduce((sum, one) => sum + one.strangers, 0)
        expect(strangers).toBeLessThanOrEqual(strangers_max)
      }
      for (const { recipients } of left) expect(recipients).toBeLessThanOrEqual(recipients_max)
    }),
    { numRuns: 25 },
  )
})
