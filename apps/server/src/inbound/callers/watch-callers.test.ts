import { randomInt } from 'node:crypto'
import { expect, test } from 'vitest'
import { upsertAuthEvent } from '#server/identity/log/auth-log.sql.ts'
import type { Sql } from '#server/platform/db/db.ts'
import { aWorld, type World } from '#tests/world/world.ts'
import { sweepCallers } from './sweep-callers.ts'
import { watchCallers } from './watch-callers.ts'

let networks = 0
/** The database of a thread is shared: each test has networks of its own. */
const aNetwork = () => `100.${64 + (networks >> 8)}.${networks++ & 255}`
const HOUR_MS = 3_600_000

async function signInFrom({ app, anna }: World, ip: string, at: Date) {
  const event = { account_id: anna.account_id, kind: 'sign_in', protocol: 'web', result: 'ok' } as const
  const words = { method: 'password', agent: '', alias: '', actor_wmid: '', subject_wmid: '' } as const
  await upsertAuthEvent(app.db, { ...event, ...words, ip, at })
}

test('ten unknown recipients of a network delay its answers, thirty have it refused, for an hour', async () => {
  await using world = await aWorld()
  await using callers = watchCallers(world.app)
  const network = aNetwork()
  const ask = async (times: number) => {
    for (let nth = 0; nth < times; nth++) await callers.noteUnknown(`${network}.${nth}`)
    return callers.treatmentOf(`${network}.200`)
  }
  expect(await ask(9)).toBe('usual')
  expect(await ask(1)).toBe('delayed')
  expect(await ask(19)).toBe('delayed')
  expect(await ask(1)).toBe('refused')
  expect(await callers.enter(`${network}.7`)).toBe('refused')
  expect(callers.treatmentOf('192.0.2.1')).toBe('usual')
  world.clock.advance(HOUR_MS - 1)
  expect(callers.treatmentOf(`${network}.7`)).toBe('refused')
  world.clock.advance(1)
  expect(callers.treatmentOf(`${network}.7`)).toBe('usual')
})

test('the /64 of IPv6 is one network', async () => {
  await using world = await aWorld()
  await using callers = watchCallers(world.app)
  const network = `2001:db8:${randomInt(1, 65_536).toString(16)}:${randomInt(1, 65_536).toString(16)}`
  for (let nth = 0; nth < 30; nth++) await callers.noteUnknown(`${network}::${nth.toString(16)}`)
  expect(callers.treatmentOf(`${network}:1:2:3:4`)).toBe('refused')
  expect(callers.treatmentOf('2001:db8:0:1::1')).toBe('usual')
})

test('twenty connections of an address are let in, sixty of a network', async () => {
  await using world = await aWorld()
  await using callers = watchCallers(world.app)
  const network = aNetwork()
  const enter = (host: number, times: number) =>
    Promise.all(Array.from({ length: times }, () => callers.enter(`${network}.${host}`)))
  expect(new Set(await enter(1, 20))).toEqual(new Set(['welcome']))
  expect(await enter(1, 1)).toEqual(['crowded'])
  callers.leave(`${network}.1`)
  expect(new Set(await enter(2, 20))).toEqual(new Set(['welcome']))
  expect(new Set(await enter(3, 20))).toEqual(new Set(['welcome']))
  expect(await enter(4, 1)).toEqual(['crowded'])
  callers.leave(`${network}.4`)
  callers.leave(`${network}.3`)
  expect(await enter(4, 1)).toEqual(['welcome'])
})

test('connections, counts and refusals are those of all processes together, and outlive them', async () => {
  await using world = await aWorld({ config: { MX_CONNECTIONS_OF_ADDRESS_MAX: '3' } })
  // Only the latest processes are read of: those of other files must not be later than these.
  await world.app.db.sql`delete from smtp_callers`
  const network = aNetwork()
  const host = `${network}.1`
  {
    await using one = watchCallers(world.app)
    await using other = watchCallers(world.app)
    for (let nth = 0; nth < 3; nth++) expect(await one.enter(host)).toBe('welcome')
    await expect
      .poll(async () => {
        const answer = await other.enter(host)
        other.leave(host)
        return answer
      })
      .toBe('crowded')
    for (let nth = 0; nth < 3; nth++) one.leave(host)

    for (let nth = 0; nth < 15; nth++) await one.noteUnknown(host)
    for (let nth = 0; nth < 14; nth++) await other.noteUnknown(host)
    await expect.poll(() => one.treatmentOf(host)).toBe('delayed')
  }
  await using next = watchCallers(world.app)
  expect(await next.enter(host)).toBe('welcome')
  expect(next.treatmentOf(host)).toBe('delayed')
  await next.noteUnknown(host)
  expect(next.treatmentOf(host)).toBe('refused')
  await using last = watchCallers(world.app)
  expect(await last.enter(host)).toBe('refused')
  world.clock.advance(HOUR_MS)
  expect(await sweepCallers(world.app)).toBeGreaterThan(0)
})

test('a network from which somebody signed in within 30 days is delayed, and never refused', async () => {
  await using world = await aWorld()
  await using callers = watchCallers(world.app)
  const [recent, mapped, old] = [aNetwork(), aNetwork(), aNetwork()]
  const daysAgo = (days: number) => new Date(world.clock.now().getTime() - days * 24 * HOUR_MS)
  await signInFrom(world, `${recent}.9`, daysAgo(29))
  await signInFrom(world, `::ffff:${mapped}.9`, daysAgo(29))
  await signInFrom(world, `${old}.9`, daysAgo(31))
  for (let nth = 0; nth < 40; nth++) {
    await callers.noteUnknown(`${recent}.1`)
    await callers.noteUnknown(`${mapped}.1`)
    await callers.noteUnknown(`${old}.1`)
  }
  expect(callers.treatmentOf(`${recent}.1`)).toBe('delayed')
  expect(callers.treatmentOf(`${mapped}.1`)).toBe('delayed')
  expect(callers.treatmentOf(`${old}.1`)).toBe('refused')
})

test('an own network may ask for whomever it likes; loopback is one', async () => {
  await using world = await aWorld({ config: { MX_OWN_NETWORKS: '127.0.0.0/8, 192.0.2.0/24' } })
  await using usual = await aWorld()
  await using own = watchCallers(world.app)
  await using loopback = watchCallers(usual.app)
  for (let nth = 0; nth < 40; nth++) {
    await own.noteUnknown('192.0.2.1')
    await loopback.noteUnknown('127.1.2.3')
    await loopback.noteUnknown('::1')
  }
  expect(own.treatmentOf('192.0.2.1')).toBe('usual')
  expect([loopback.treatmentOf('127.1.2.3'), loopback.treatmentOf('::1')]).toEqual(['usual', 'usual'])
})

test('where there is no room to count a network, its unknown recipients are answered late at once', async () => {
  await using world = await aWorld({ config: { MX_ANSWER_DELAY_MS: '60000' } })
  await using callers = watchCallers(world.app, 2)
  const soon = () => new Promise<string>((done) => setImmediate(done, 'waits'))
  const note = (address: string) =>
    Promise.race([callers.noteUnknown(address).then(() => 'answered'), soon()])
  const networks = [aNetwork(), aNetwork()]
  for (const network of [...networks, ...networks]) expect(await note(`${network}.1`)).toBe('answered')
  expect(await note(`${aNetwork()}.1`)).toBe('waits')
  expect(await note(`${networks[0]}.1`)).toBe('answered')
})

test('thousands that call ask the database no more often than once a second', async () => {
  await using world = await aWorld()
  let statements = 0
  const counted = ((...parts: Parameters<Sql>) => {
    statements++
    return world.app.db.sql(...parts)
  }) as Sql
  const begun = performance.now()
  {
    await using callers = watchCallers({ ...world.app, db: { ...world.app.db, sql: counted } })
    for (let nth = 0; nth < 3000; nth++) {
      const address = `${aNetwork()}.${nth % 256}`
      await callers.enter(address)
      await callers.noteUnknown(address)
      callers.leave(address)
    }
  }
  const seconds = (performance.now() - begun) / 1000
  // Three a turn, and one at the end; nobody there asked for so many that anything was to be decided.
  expect(statements).toBeLessThanOrEqual(3 * (seconds + 1) + 1)
})
