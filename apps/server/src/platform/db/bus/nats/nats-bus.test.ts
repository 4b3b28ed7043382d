import { pino } from 'pino'
import { describe, expect, onTestFinished, test } from 'vitest'
import { openMetrics } from '#server/platform/metrics/metrics.ts'
import { aNatsServer, isNatsThere, type NatsServer, WITH_NATS } from '#tests/world/bus/nats-server.ts'
import { runnerDatabase } from '#tests/world/database/runner-database.ts'
import { aWorld } from '#tests/world/world.ts'
import type { Db } from '../../db.ts'
import { type DbOptions, openDb } from '../../open-db.ts'
import { natsAccess, natsUrls } from './nats-access.ts'
import { type NatsLine, openNatsLine } from './nats-line.ts'

const CHANGED = { event: 'updateMailboxList' } as const
const PREFIX = 'pochtamt.test'

async function aServer(...args: string[]): Promise<NatsServer> {
  const server = await aNatsServer(...args)
  onTestFinished(() => server[Symbol.asyncDispose]())
  return server
}

async function aProcess(nats_url: string, more: Partial<DbOptions> = {}): Promise<Db> {
  const log = pino({ level: 'silent' })
  const nats = { urls: [nats_url], prefix: PREFIX }
  const db = await openDb({ url: await runnerDatabase(), pool: 3, log, nats, checksRows: true, ...more })
  onTestFinished(() => db[Symbol.asyncDispose]())
  return db
}

/** Somebody else at the server. */
async function aStranger(nats_url: string): Promise<NatsLine> {
  const line = await openNatsLine(natsAccess([nats_url]), () => {})
  onTestFinished(() => line.close())
  return line
}

const publish = (db: Db, account_id: number) => db.transaction(async (tx) => tx.publish(account_id, CHANGED))

function hearing(db: Db, account_id: number): number[] {
  const heard: number[] = []
  const listening = db.onEvents((of, seq) => {
    if (of === account_id) heard.push(seq)
  })
  onTestFinished(() => listening[Symbol.dispose]())
  return heard
}

test.each([
  ['nats://one:4222', { servers: ['one:4222'], isTls: false, login: null }],
  ['nats://[::1]:4222', { servers: ['[::1]:4222'], isTls: false, login: null }],
  ['tls://a%40b:p%3Aw@one', { servers: ['one'], isTls: true, login: { user: 'a@b', pass: 'p:w' } }],
  ['nats://secret@one:1', { servers: ['one:1'], isTls: false, login: { token: 'secret' } }],
])('%s is an address of NATS', (url, access) => {
  expect(natsUrls.parse([url])).toEqual([url])
  expect(natsAccess([url])).toEqual(access)
})

test.each(['one:4222', 'http://one', 'nats://', 'nats://one/path', 'nats://%zz@one', ''])(
  '%j is none',
  (url) => {
    expect(natsUrls.safeParse([url]).success).toBe(false)
  },
)

describe.skipIf(!isNatsThere)(`word between processes by NATS ${WITH_NATS}`, () => {
  test('nothing waits while NATS is away: changes are made, and what was said is heard once it is back', async () => {
    const server = await aServer()
    await using world = await aWorld()
    const { account_id } = world.anna
    const metrics = openMetrics()
    const [one, other] = [await aProcess(server.url, { metrics }), await aProcess(server.url)]
    const isUp = async () => /^pochtamt_event_bus_up (\d)$/m.exec(await metrics.text())?.[1]
    using _following = other.follow(account_id)
    const heard = hearing(other, account_id)
    expect(await isUp()).toBe('1')

    await server.kill()
    await publish(one, account_id)
    await one.notify('a channel')
    await expect.poll(() => one.busTrouble()).toMatch(/^NATS: /)
    await publish(one, account_id)
    await one.notify('a channel', account_id)
    expect(await isUp()).toBe('0')
    // It is read in the database meanwhile.
    await expect.poll(() => heard.at(-1)).toBe(2)

    await server.start()
    await expect.poll(() => [one.busTrouble(), other.busTrouble()]).toEqual([null, null])
    expect(await isUp()).toBe('1')
    await publish(one, account_id)
    await expect.poll(() => heard.at(-1)).toBe(3)
  })

  test('a process starts without NATS, and has it when it comes', async () => {
    const server = await aServer()
    await using world = await aWorld()
    const { account_id } = world.anna
    await server.kill()
    const [one, other] = [await aProcess(server.url), await aProcess(server.url)]
    expect(one.busTrouble()).toMatch(/^NATS: /)
    using _following = other.follow(account_id)
    const heard = hearing(other, account_id)
    const notified: (number | undefined)[] = []
    using _notified = other.onNotify('a channel', (id) => void notified.push(id))
    await publish(one, account_id)
    await one.notify('a channel', account_id)
    await server.start()
    await expect.poll(() => heard.at(-1)).toBe(1)
    // Of the channel, or of all channels: whichever of the two is back first.
    await expect.poll(() => notified.length).toBeGreaterThan(0)
  })

  test('a server that hangs holds nobody up for long, and what it has not taken is said again', async () => {
    const server = await aServer()
    await using world = await aWorld()
    const { account_id } = world.anna
    const [one, other] = [await aProcess(server.url), await aProcess(server.url)]
    using _following = other.follow(account_id)
    const notified: (number | undefined)[] = []
    using _notified = other.onNotify('a channel', (id) => void notified.push(id))
    server.freeze()
    await publish(one, account_id)
    await one.notify('a channel', 5)
    await expect.poll(() => one.busTrouble()).toMatch(/^NATS: /)
    server.thaw()
    // The word of it, or, to whoever had lost the server too and is back later, that there may have been any.
    await expect.poll(() => notified.some((id) => id === 5 || id === undefined)).toBe(true)
  })

  test('a word that comes twice is heard once, and what is no word is not heard', async () => {
    const server = await aServer()
    await using world = await aWorld()
    const { account_id } = world.anna
    const [one, other] = [await aProcess(server.url), await aProcess(server.url)]
    const stranger = await aStranger(server.url)
    using _following = other.follow(account_id)
    const heard = hearing(other, account_id)
    await publish(one, account_id)
    await expect.poll(() => heard).toEqual([1])
    const words = [
      '1:1',
      '1:1',
      '',
      'x',
      '7',
      '-7:1',
      '7e3:1',
      `${'7'.repeat(400)}:1`,
      '7:',
      ':7',
      '\0',
      'я'.repeat(9000),
    ]
    for (const word of words) stranger.publish(`${PREFIX}.events.${account_id}`, word)
    stranger.publish(`${PREFIX}.notify`, '')
    stranger.publish(`${PREFIX}.notify`, 'constructor:x:y')
    await stranger.answered()
    await publish(one, account_id)
    await expect.poll(() => heard).toEqual([1, 2])
  })

  test('of accounts that nobody follows nothing comes', async () => {
    const server = await aServer()
    await using world = await aWorld()
    const [anna, boris] = [world.anna, await world.person('Boris')]
    const [one, other] = [await aProcess(server.url), await aProcess(server.url)]
    using _following = other.follow(boris.account_id)
    const [ofAnna, ofBoris] = [hearing(other, anna.account_id), hearing(other, boris.account_id)]
    await publish(one, anna.account_id)
    await publish(one, boris.account_id)
    await expect.poll(() => ofBoris).toEqual([1])
    expect(ofAnna).toEqual([])
  })

  test('who is let in by a password comes in with it, and says why without', async () => {
    const server = await aServer('--user', 'post', '--pass', 'p:w')
    const { host } = new URL(server.url)
    const refused = await aProcess(`nats://post:wrong@${host}`)
    expect(refused.busTrouble()).toMatch(/authorization/i)
    const admitted = await aProcess(`nats://post:p%3Aw@${host}`)
    expect(admitted.busTrouble()).toBe(null)
  })

  test('a line with thousands of accounts comes back with all of them', async () => {
    const server = await aServer()
    await using world = await aWorld()
    const { account_id } = world.anna
    const [one, other] = [await aProcess(server.url), await aProcess(server.url)]
    const heard = hearing(other, account_id)
    // Numbers of accounts that are not there are as good as others.
    const ids = Array.from({ length: 5000 }, (_, nth) => 1_000_000_000 + nth)
    const following = [...ids, account_id].map((id) => other.follow(id))
    await server.kill()
    await publish(one, account_id)
    await server.start()
    await expect.poll(() => heard.at(-1)).toBe(1)
    await expect.poll(() => [one.busTrouble(), other.busTrouble()]).toEqual([null, null])
    await publish(one, account_id)
    await expect.poll(() => heard.at(-1)).toBe(2)
    for (const one of following) one[Symbol.dispose]()
  })
})
