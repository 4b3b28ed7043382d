import { afterAll, beforeAll, expect, test } from 'vitest'
import { type ASandbox, aSandbox } from '#sandbox/testing/a-sandbox.ts'
import { dnsNameServer } from '#server/platform/ecosystem/dns-name-server.ts'
import { aWorld, type World } from '#tests/world/world.ts'
import { checkOwnListings, outgoingAddresses } from './own-listings.ts'

let sandbox: ASandbox
let world: World
beforeAll(async () => {
  sandbox = await aSandbox()
  world = await aWorld({
    config: { MX_BLOCK_LISTS: 'own-bad.test,own-worse.test,own-dead.test', MAIL_HOSTNAME: 'mx.own.test' },
    parts: { dns: dnsNameServer([`127.0.0.1:${sandbox.dns_port}`]) },
  })
  const put = (zone: string, records: object[]) => sandbox.control('PUT', `/dns/${zone}`, { records })
  const a = (name: string, value: string) => ({ name, type: 'A', value })
  await put('own-bad.test', [a('2.2.0.192', '127.0.0.4'), a('3.2.0.192', '127.255.255.254')])
  await put('own-worse.test', [a('2.2.0.192', '127.0.0.2')])
  await put('own.test', [a('mx', '203.0.113.9')])
  await sandbox.control('PUT', '/dns/own-dead.test', { records: [], fault: 'servfail' })
})
afterAll(async () => {
  await world?.[Symbol.asyncDispose]()
  await sandbox?.[Symbol.asyncDispose]()
})

test('each list that has an address of ours is named; a wrong question and a dead list say nothing', async () => {
  expect(await checkOwnListings(world.app, ['192.0.2.2', '192.0.2.3', '192.0.2.4'])).toEqual([
    { address: '192.0.2.2', list: 'own-bad.test' },
    { address: '192.0.2.2', list: 'own-worse.test' },
  ])
})

test('asked about are public addresses of this machine, behind a router those of our name, and none behind a smart host', async () => {
  const { app } = world
  expect(await outgoingAddresses(app, async () => ['8.8.4.4', '10.0.0.2'])).toEqual(['8.8.4.4'])
  expect(await outgoingAddresses(app, async () => ['10.0.0.2'])).toEqual(['203.0.113.9'])
  const behind = { ...app, config: { ...app.config, SMART_HOST: 'relay.test' } }
  expect(await outgoingAddresses(behind, async () => ['8.8.4.4'])).toEqual([])
})
