import { randomInt } from 'node:crypto'
import { expect, test } from 'vitest'
import type { Actor } from '#server/app.ts'
import { openGreylist } from '#server/inbound/callers/greylist/greylist.ts'
import { sweepGreylist } from '#server/inbound/callers/greylist/sweep-greylist.ts'
import { int } from '#server/platform/db/rows/row-shape.ts'
import { aNetwork } from '#tests/world/wire/a-network.ts'
import { dotted, handOverByHand, smtpClient } from '#tests/world/wire/smtp-client.ts'
import { aMailWorld, type MailWorld, type Zone } from './mail-world.ts'
import { plainMessage } from './plain-message.ts'

const CONFIG = { MX_OWN_NETWORKS: '127.0.0.1', MX_GREYLIST: 'true' }
const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS

/** The database of a thread is shared: each test has domains of its own. */
const aDomain = () => `d${randomInt(1e9)}.test`
/** A domain that is proven by whoever calls from this machine. */
const proven = (domain: string): Zone => ({
  [`TXT ${domain}`]: ['v=spf1 ip4:127.0.0.0/8 -all'],
  [`TXT _dmarc.${domain}`]: ['v=DMARC1; p=none'],
})

/** Anna has been here for longer than an hour, and expects nothing. */
async function aGreyWorld(zone: Zone = {}, config: Record<string, string> = CONFIG): Promise<MailWorld> {
  const world = await aMailWorld({ config, zone })
  world.clock.advance(2 * 60 * MINUTE_MS)
  return world
}

interface Brought {
  ip: string
  from?: string
  to?: string
  helo?: string
  subject?: string
}

let nth = 0
async function bring(
  world: MailWorld,
  { ip, from = 'boris@outside.test', to, helo, subject = 'Grey' }: Brought,
) {
  await using client = await smtpClient(world.mx_port, undefined, ip)
  await client.reply()
  await client.say(`EHLO ${helo ?? 'mx.outside.test'}`)
  await client.say(`MAIL FROM:<${from}>`)
  expect(await client.say(`RCPT TO:<${to ?? world.email}>`)).toMatch(/^250/)
  await client.say('DATA')
  const words = { From: from, Subject: subject, 'Message-ID': `<${++nth}.${randomInt(1e9)}@x.test>` }
  client.write(dotted(Buffer.from(plainMessage(words))))
  return (await client.reply())[0]
}

const TAKEN = /^250/
const DEFERRED = /^451 4\.7\.1/

async function counts({ app, anna }: MailWorld) {
  const [row] = await app.db.sql({ messages: int(), entries: int(), blobs: int() })`
    select (select count(*)::int from messages where account_id = ${anna.account_id}) as messages,
      (select count(*)::int from smtp_greylist) as entries, (select count(*)::int from blobs) as blobs`
  return row!
}

test('it is off unless it is asked for', async () => {
  await using world = await aGreyWorld({}, { MX_OWN_NETWORKS: '127.0.0.1' })
  expect(await bring(world, { ip: `${aNetwork()}.1`, helo: 'client' })).toMatch(TAKEN)
})

test('a message of nobody known leaves nothing but an entry, and is taken when it comes again', async () => {
  await using world = await aGreyWorld()
  const before = await counts(world)
  const network = aNetwork()
  expect(await bring(world, { ip: `${network}.1` })).toMatch(DEFERRED)
  expect(await counts(world)).toEqual({ ...before, entries: before.entries + 1 })
  world.clock.advance(5 * MINUTE_MS - 1)
  expect(await bring(world, { ip: `${network}.1` })).toMatch(DEFERRED)
  world.clock.advance(1)
  expect(await bring(world, { ip: `${network}.2`, subject: 'Came again' })).toMatch(TAKEN)
  expect(await world.subjectsIn('INBOX')).toEqual(['Came again'])

  world.clock.advance(35 * DAY_MS)
  expect(await bring(world, { ip: `${network}.1` })).toMatch(TAKEN)
  expect(await bring(world, { ip: `${network}.1`, from: 'vera@outside.test' })).toMatch(DEFERRED)
  expect(await bring(world, { ip: `${aNetwork()}.1` })).toMatch(DEFERRED)
})

test('whoever comes again after more than a day comes for the first time', async () => {
  await using world = await aGreyWorld()
  const ip = `${aNetwork()}.1`
  expect(await bring(world, { ip })).toMatch(DEFERRED)
  world.clock.advance(DAY_MS + 1)
  expect(await bring(world, { ip })).toMatch(DEFERRED)
  world.clock.advance(5 * MINUTE_MS)
  expect(await bring(world, { ip })).toMatch(TAKEN)
})

test('entries are swept: after a day who did not come again, after 36 days who did', async () => {
  await using world = await aGreyWorld()
  const [network, other] = [aNetwork(), aNetwork()]
  await bring(world, { ip: `${network}.1` })
  world.clock.advance(5 * MINUTE_MS)
  expect(await bring(world, { ip: `${network}.1` })).toMatch(TAKEN)
  await bring(world, { ip: `${other}.1` })
  world.clock.advance(DAY_MS + 1)
  const { entries } = await counts(world)
  expect(await sweepGreylist(world.app)).toBeGreaterThan(0)
  expect((await counts(world)).entries).toBeLessThan(entries)
  expect(await bring(world, { ip: `${network}.1` })).toMatch(TAKEN)
  world.clock.advance(36 * DAY_MS)
  await sweepGreylist(world.app)
  expect(await bring(world, { ip: `${network}.1` })).toMatch(TAKEN)
  world.clock.advance(36 * DAY_MS + 1)
  await sweepGreylist(world.app)
  expect(await bring(world, { ip: `${network}.1` })).toMatch(DEFERRED)
})

test('a proven domain is not suspicious; one without a server of full name is, until anybody knows it', async () => {
  const domain = aDomain()
  await using world = await aGreyWorld(proven(domain))
  const from = `boris@${domain}`
  const before = await counts(world)
  expect(await bring(world, { ip: `${aNetwork()}.1`, from, helo: 'client' })).toMatch(DEFERRED)
  expect(await bring(world, { ip: `${aNetwork()}.1`, from, helo: '[127.0.0.9]' })).toMatch(DEFERRED)
  expect((await counts(world)).entries).toBe(before.entries + 2)
  const vera = await world.person('Vera')
  world.clock.advance(2 * 60 * MINUTE_MS)
  expect(await bring(world, { ip: `${aNetwork()}.1`, from, to: vera.email })).toMatch(TAKEN)
  expect((await counts(world)).entries).toBe(before.entries + 2)
  expect(await bring(world, { ip: `${aNetwork()}.1`, from, helo: 'client' })).toMatch(TAKEN)
})

test('a network that has asked for an unknown recipient is suspicious', async () => {
  const domain = aDomain()
  await using world = await aGreyWorld(proven(domain))
  const network = aNetwork()
  await using client = await smtpClient(world.mx_port, undefined, `${network}.1`)
  await client.reply()
  await client.say('EHLO mx.outside.test')
  await client.say(`MAIL FROM:<boris@${domain}>`)
  expect(await client.say('RCPT TO:<nobody@pochtamt.test>')).toMatch(/^550/)
  expect(await bring(world, { ip: `${network}.2`, from: `boris@${domain}` })).toMatch(DEFERRED)
})

test('who has written, signed up or made the address within the hour may await it', async () => {
  await using world = await aGreyWorld()
  const ip = `${aNetwork()}.1`
  const { account_id } = world.anna
  await world.deliver({ subject: 'Question' }, { folder: { kind: 'sent' } })
  expect(await bring(world, { ip })).toMatch(TAKEN)
  world.clock.advance(60 * MINUTE_MS)
  expect(await bring(world, { ip })).toMatch(DEFERRED)

  const address = `new-${account_id}@post.test`
  const alias_id = await world.alias(address)
  const made = (at: Date) =>
    world.app.db
      .sql`update aliases set created_at = ${at} where account_id = ${account_id} and id = ${alias_id}`
  await made(world.clock.now())
  expect(await bring(world, { ip, to: address })).toMatch(TAKEN)
  await made(new Date(world.clock.now().getTime() - 60 * MINUTE_MS))
  expect(await bring(world, { ip, to: address })).toMatch(DEFERRED)

  const boris: Actor & { email: string } = await world.person()
  expect(await bring(world, { ip, to: boris.email })).toMatch(TAKEN)
})

test('own networks, servers of ours in front and addresses on an allow list are spared', async () => {
  const zone: Zone = { 'A 1.200.200.127.good.test': ['127.0.0.2'] }
  await using world = await aGreyWorld(zone, { ...CONFIG, MX_ALLOW_LISTS: 'good.test' })
  expect(await bring(world, { ip: '127.200.200.1' })).toMatch(TAKEN)
  expect(await bring(world, { ip: '127.200.200.2' })).toMatch(DEFERRED)
  expect(await bring(world, { ip: '127.0.0.1', helo: 'client' })).toMatch(TAKEN)
  const source = Buffer.from(plainMessage({ 'Message-ID': `<${randomInt(1e9)}@front.test>` }))
  const message = { from: 'boris@outside.test', to: [world.email], source }
  expect((await handOverByHand(world.lmtp_port, { ...message, lmtp: true })).data[0]).toMatch(TAKEN)
})

test('where there is no room nobody new is deferred, and who was deferred is not forgotten', async () => {
  await using world = await aGreyWorld()
  const { entries } = await counts(world)
  const greylist = openGreylist(world.app, { unknownOf: () => 0 }, entries + 1)!
  const brought = (ip: string) => ({
    ip,
    helo: 'client',
    envelope_from: 'boris@outside.test',
    recipients: [],
    auth: { spf: 'none', dkim: 'none', dmarc: 'none' },
    start: Buffer.from(plainMessage()),
  })
  const first = `${aNetwork()}.1`
  expect(await greylist.defers(brought(first))).toBe(true)
  for (let nth = 0; nth < 50; nth++) expect(await greylist.defers(brought(`10.0.${nth}.1`))).toBe(false)
  expect((await counts(world)).entries).toBe(entries + 1)
  expect(await greylist.defers(brought(first))).toBe(true)
  world.clock.advance(5 * MINUTE_MS)
  expect(await greylist.defers(brought(first))).toBe(false)
})
