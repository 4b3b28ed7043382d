import { afterAll, beforeAll, expect, test } from 'vitest'
import { type ASandbox, aSandbox } from '#sandbox/testing/a-sandbox.ts'
import type { App } from '#server/app.ts'
import { dnsNameServer } from '#server/platform/ecosystem/dns-name-server.ts'
import { openMetrics } from '#server/platform/metrics/metrics.ts'
import { aWorld, type World } from '#tests/world/world.ts'
import { openAddressLists } from './address-lists.ts'

let sandbox: ASandbox
let world: World
beforeAll(async () => {
  sandbox = await aSandbox()
  world = await aWorld({
    config: { MX_BLOCK_LISTS: 'bad.test,worse.test', MX_ALLOW_LISTS: 'good.test' },
    parts: { dns: dnsNameServer([`127.0.0.1:${sandbox.dns_port}`]) },
  })
  const put = (zone: string, records: object[]) => sandbox.control('PUT', `/dns/${zone}`, { records })
  const a = (name: string, value: string) => ({ name, type: 'A', value })
  await put('bad.test', [
    a('2.2.0.192', '127.0.0.4'),
    a('3.2.0.192', '127.255.255.254'),
    a('4.2.0.192', '203.0.113.1'),
    a('5.2.0.192', '127.0.0.2'),
    a(`1.${'0.'.repeat(23)}8.b.d.0.1.0.0.2`, '127.0.0.2'),
  ])
  await put('worse.test', [a('6.2.0.192', '127.0.0.2')])
  await put('good.test', [a('5.2.0.192', '127.0.9.1')])
})
afterAll(async () => {
  await world[Symbol.asyncDispose]()
  await sandbox[Symbol.asyncDispose]()
})

const answers = async (app: App, list: string, answer: string): Promise<number> => {
  const lines = (await app.metrics.text()).split('\n')
  const line = lines.find(
    (one) => one.includes('_list_answers_total') && one.includes(`"${list}"`) && one.includes(answer),
  )
  return Number(line?.split(' ').at(-1) ?? 0)
}

test.for([
  ['192.0.2.1', { state: 'unlisted' }, 'what is on no list'],
  ['192.0.2.2', { state: 'listed', list: 'bad.test' }, 'what one list has'],
  ['192.0.2.6', { state: 'listed', list: 'worse.test' }, 'what another has'],
  ['192.0.2.3', { state: 'unlisted' }, 'an answer that the question was wrong'],
  ['192.0.2.4', { state: 'unlisted' }, 'an answer from elsewhere, as of a domain that was sold'],
  ['192.0.2.5', { state: 'allowed', list: 'good.test' }, 'what both kinds have'],
  ['2001:db8::1', { state: 'listed', list: 'bad.test' }, 'an address of IPv6'],
  ['somewhere', { state: 'unlisted' }, 'what is no address'],
] as const)('%s is %o: %s', async ([address, listing]) => {
  // Longer than a busy machine takes.
  expect(await openAddressLists(world.app, 30_000).ask(address)).toEqual(listing)
})

test.for(['timeout', 'servfail'])(
  'a list that is dead (%s) is counted once, and not asked for five minutes',
  async (fault) => {
    const config = { ...world.app.config, MX_BLOCK_LISTS: ['worse.test'], MX_ALLOW_LISTS: [] }
    const app = { ...world.app, config, metrics: openMetrics() }
    const lists = openAddressLists(app, 3000)
    await sandbox.control('POST', '/faults', { dns: { 'worse.test': fault } })
    try {
      const many = await Promise.all(Array.from({ length: 20 }, () => lists.ask('192.0.2.6')))
      expect(many).toEqual(Array(20).fill({ state: 'unlisted' }))
      expect(await answers(app, 'worse.test', 'failed')).toBe(1)
    } finally {
      await sandbox.control('POST', '/faults', { dns: { 'worse.test': 'none' } })
    }
    world.clock.advance(5 * 60_000 - 1)
    expect(await lists.ask('192.0.2.6')).toEqual({ state: 'unlisted' })
    expect(await answers(app, 'worse.test', 'listed')).toBe(0)
    world.clock.advance(1)
    expect(await lists.ask('192.0.2.6')).toEqual({ state: 'listed', list: 'worse.test' })
  },
)

test('without lists nothing is asked', async () => {
  await using plain = await aWorld({
    parts: { dns: new Proxy({} as App['dns'], { get: () => () => expect.unreachable() }) },
  })
  expect(await openAddressLists(plain.app).ask('192.0.2.2')).toEqual({ state: 'unlisted' })
})
