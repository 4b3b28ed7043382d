import { randomInt } from 'node:crypto'
import { expect, test } from 'vitest'
import { aNetwork } from '#tests/world/wire/a-network.ts'
import { smtpClient } from '#tests/world/wire/smtp-client.ts'
import { aMailWorld, type MailWorld } from './mail-world.ts'

/** Here the rest of loopback is others' networks. */
const STRANGERS = { MX_OWN_NETWORKS: '127.0.0.1' }

async function callFrom(world: MailWorld, from: string) {
  const client = await smtpClient(world.mx_port, undefined, from)
  return Object.assign(client, { greeting: (await client.reply())[0] })
}

async function begin(world: MailWorld, from: string) {
  const client = await callFrom(world, from)
  await client.say('EHLO client')
  await client.say('MAIL FROM:<boris@outside.test>')
  return client
}

const nobody = () => `RCPT TO:<nobody-${randomInt(1e9)}@pochtamt.test>`
const figure = async (world: MailWorld, name: string) =>
  (await world.app.metrics.text()).split('\n').find((line) => line.startsWith(`${name} `))

test('twenty connections of one address are greeted, the next is told to come later', async () => {
  await using world = await aMailWorld({ config: STRANGERS })
  await using open = new AsyncDisposableStack()
  const host = `${aNetwork()}.1`
  for (let nth = 0; nth < 20; nth++) {
    const client = open.use(await callFrom(world, host))
    expect(client.greeting).toMatch(/^220/)
  }
  await using next = await callFrom(world, host)
  expect(next.greeting).toMatch(/^421 4\.7\.0/)
  await next.closed
  await using other = await callFrom(world, `${aNetwork()}.1`)
  expect(other.greeting).toMatch(/^220/)
})

test('of 10,000 recipients in one conversation thirty are looked up, then its network is refused', async () => {
  await using world = await aMailWorld({ config: { ...STRANGERS, MX_ANSWER_DELAY_MS: '1' } })
  const network = aNetwork()
  await using client = await begin(world, `${network}.1`)
  client.write(Array.from({ length: 10_000 }, () => `${nobody()}\r\n`).join(''))
  for (let nth = 0; nth < 30; nth++) expect((await client.reply())[0]).toMatch(/^550 5\.1\.1/)
  expect((await client.reply())[0]).toMatch(/^421 4\.7\.0/)
  await client.closed
  expect(await figure(world, 'pochtamt_smtp_recipients_refused_total{reason="unknown"}')).toMatch(/ 30$/)
  expect(await figure(world, 'pochtamt_smtp_networks_refused_total')).toMatch(/ 1$/)

  await using neighbour = await callFrom(world, `${network}.9`)
  expect(neighbour.greeting).toMatch(/^421 4\.7\.0/)
  await using own = await callFrom(world, '127.0.0.1')
  expect(own.greeting).toMatch(/^220/)
  world.clock.advance(3_600_000)
  await using later = await callFrom(world, `${network}.1`)
  expect(later.greeting).toMatch(/^220/)
})

test('after ten, every answer is delayed, of so many connections at once; others are sent away', async () => {
  const config = { ...STRANGERS, MX_ANSWER_DELAY_MS: '60000', MX_DELAYED_CONNECTIONS_MAX: '1' }
  await using world = await aMailWorld({ config })
  const network = aNetwork()
  await using client = await begin(world, `${network}.1`)
  await using second = await callFrom(world, `${network}.2`)
  for (let nth = 0; nth < 10; nth++) expect(await client.say(nobody())).toMatch(/^550/)

  let isAnswered = false
  client.write('NOOP\r\n')
  void client.reply().then(
    () => (isAnswered = true),
    () => {},
  )
  await expect.poll(() => figure(world, 'pochtamt_smtp_delayed_connections')).toMatch(/ 1$/)
  expect(await second.say('EHLO client')).toMatch(/^421 4\.7\.0/)
  await second.closed
  await using stranger = await begin(world, `${aNetwork()}.1`)
  expect(await stranger.say(`RCPT TO:<${world.email}>`)).toMatch(/^250/)
  expect(isAnswered).toBe(false)
  await client[Symbol.asyncDispose]()
  await expect.poll(() => figure(world, 'pochtamt_smtp_delayed_connections')).toMatch(/ 0$/)
})

test('mail to an address that is switched off asks for nobody unknown', async () => {
  await using world = await aMailWorld({ config: { ...STRANGERS, MX_UNKNOWN_REFUSED_MIN: '2' } })
  const off = `off-${world.email}`.replace(/@.*/, '@post.test')
  await world.alias(off, world.anna, 'off')
  await using client = await begin(world, `${aNetwork()}.1`)
  for (let nth = 0; nth < 5; nth++) expect(await client.say(`RCPT TO:<${off}>`)).toMatch(/^550 5\.1\.1/)
  expect(await client.say(nobody())).toMatch(/^550/)
  expect(await client.say('RCPT TO:<vera@elsewhere.test>')).toMatch(/^550 5\.7\.1/)
  expect(await client.say('NOOP')).toMatch(/^421/)
})

test('what is delayed is said in its order, and mail is taken all the same', async () => {
  await using world = await aMailWorld({ config: { ...STRANGERS, MX_ANSWER_DELAY_MS: '1' } })
  await using client = await begin(world, `${aNetwork()}.1`)
  for (let nth = 0; nth < 15; nth++) await client.say(nobody())
  client.write(`RCPT TO:<${world.email}>\r\nDATA\r\n`)
  expect((await client.reply())[0]).toMatch(/^250/)
  expect((await client.reply())[0]).toMatch(/^354/)
  client.write('Subject: Patient\r\n\r\nText\r\n.\r\nQUIT\r\n')
  expect((await client.reply())[0]).toMatch(/^250/)
  expect((await client.reply())[0]).toMatch(/^221/)
  expect(await world.subjectsIn('INBOX')).toEqual(['Patient'])
})
