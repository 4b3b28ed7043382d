import { expect, test } from 'vitest'
import { smtpClient } from '#tests/world/wire/smtp-client.ts'
import { aMailWorld, type Zone } from './mail-world.ts'

const CONFIG = { MX_OWN_NETWORKS: '127.0.0.1', MX_BLOCK_LISTS: 'bad.test', MX_ALLOW_LISTS: 'good.test' }
const zone: Zone = {
  'A 1.7.3.127.bad.test': ['127.0.0.2'],
  'A 2.7.3.127.bad.test': ['127.0.0.2'],
  'A 2.7.3.127.good.test': ['127.0.0.1'],
  'A 3.7.3.127.bad.test': ['127.255.255.252'],
  'A 1.0.0.127.bad.test': ['127.0.0.2'],
}

test.for([
  ['127.3.7.1', /^554 5\.7\.1 .*bad\.test/],
  ['127.3.7.2', /^250/],
  ['127.3.7.3', /^250/],
  ['127.3.7.4', /^250/],
  ['127.0.0.1', /^250/],
] as const)('mail from %s is answered %s', async ([from, expected]) => {
  await using world = await aMailWorld({ config: CONFIG, zone })
  await using client = await smtpClient(world.mx_port, undefined, from)
  await client.reply()
  await client.say('EHLO client')
  expect(await client.say('MAIL FROM:<boris@outside.test>')).toMatch(/^250/)
  expect(await client.say(`RCPT TO:<${world.email}>`)).toMatch(expected)
})

test('an address on a list does not hear which mailboxes there are', async () => {
  await using world = await aMailWorld({ config: CONFIG, zone })
  await using client = await smtpClient(world.mx_port, undefined, '127.3.7.1')
  await client.reply()
  await client.say('EHLO client')
  await client.say('MAIL FROM:<boris@outside.test>')
  expect(await client.say('RCPT TO:<nobody@pochtamt.test>')).toMatch(/^554 5\.7\.1/)
})
