import { expect, test } from 'vitest'
import { imap_server } from '#contract/collectors/collector.schema.ts'
import type { NameServer } from '#server/platform/ecosystem/name-server.ts'
import { aWorld } from '#tests/world/world.ts'
import { findImap } from './find-imap.ts'
import { ISPDB } from './ispdb.ts'
import { tabledByDomain } from './ispdb-providers.ts'
import { readAutoconfig } from './read-autoconfig.ts'

/** Names as some domain might publish them; nothing else exists. */
const names = (known: Partial<NameServer>): NameServer => ({
  mx: async () => [],
  txt: async () => [],
  addresses: async () => [],
  resolve: async () => {
    throw Object.assign(new Error('no such name'), { code: 'ENOTFOUND' })
  },
  ...known,
})

async function find(email: string, known: Partial<NameServer> = {}, config: Record<string, string> = {}) {
  await using world = await aWorld({ config, parts: { dns: names(known) } })
  return await findImap(world.app, world.anna, { email })
}

test('a known provider is told by the address, with what one has to know', async () => {
  expect(await find('anna@gmail.com')).toEqual({
    provider: 'Gmail',
    servers: [{ host: 'imap.gmail.com', port: 993, security: 'ssl', username: 'anna@gmail.com' }],
    auth: ['password'],
    oauth_url: null,
    note: 'app_password',
  })
  expect(await find('anna@proton.me')).toMatchObject({ servers: [], auth: [], note: 'bridge' })
})

test.each([
  ['anna@rambler.ru', 'imap_switch'],
  ['anna@tuta.com', 'unsupported'],
])('what one has to know of the provider of %s: %s', async (email, note) => {
  expect(await find(email)).toMatchObject({ note })
})

test.each([
  ['anna@free.fr', 'imap.free.fr', 'anna'],
  ['anna@bol.com.br', 'imap.bol.com.br', 'anna'],
  ['anna@wp.pl', 'imap.wp.pl', 'anna'],
  ['anna@qq.com', 'imap.qq.com', 'anna@qq.com'],
  ['anna@163.com', 'imap.163.com', 'anna@163.com'],
  ['anna@inbox.lt', 'mail.inbox.lt', 'anna@inbox.lt'],
  ['anna@naver.com', 'imap.naver.com', 'anna@naver.com'],
  ['anna@i.ua', 'imap.i.ua', 'anna@i.ua'],
])('the server of %s is known without asking anybody', async (email, host, username) => {
  const { servers, auth } = await find(email)
  expect(servers[0]).toMatchObject({ host, username, port: 993, security: 'ssl' })
  expect(auth).toEqual(['password'])
})

test('where only a consent opens a mailbox, no password is asked for', async () => {
  for (const email of ['anna@outlook.com', 'anna@hotmail.co.uk']) {
    expect(await find(email)).toMatchObject({ auth: [], oauth_url: null, note: 'oauth_only' })
  }
  const microsoft = {
    ...{ auth_url: 'https://login.test/auth', token_url: 'https://login.test/token' },
    ...{ client_id: 'us', client_secret: 'secret', scope: 'imap' },
  }
  const answer = await find('anna@outlook.com', {}, { COLLECTOR_OAUTH: JSON.stringify({ microsoft }) })
  expect(answer).toMatchObject({ auth: ['oauth2'], note: null })
  expect(answer.oauth_url).toContain('https://login.test/auth')
})

test('the table of Thunderbird reads as it was written', () => {
  const domains = ISPDB.trim()
    .split('\n')
    .flatMap((line) => line.split('|')[1]!.split(' '))
  expect(domains.length).toBeGreaterThan(300)
  for (const domain of domains) {
    const { servers, ways } = tabledByDomain(`anna@${domain}`, domain)!
    expect(ways.length, domain).toBeGreaterThan(0)
    for (const server of servers) {
      expect(imap_server.safeParse(server).success, domain).toBe(true)
      expect(`${server.host} ${server.username}`).not.toContain('%')
    }
  }
})

test('a customer of a known provider is told by its MX', async () => {
  const mx = async () => [{ exchange: 'aspmx.l.google.com', priority: 1 }]
  expect(await find('anna@shop.test', { mx })).toMatchObject({ provider: 'Gmail', note: 'app_password' })
  const other = async () => [{ exchange: 'notgoogle.com', priority: 1 }]
  expect(await find('anna@shop.test', { mx: other })).toMatchObject({ provider: null, servers: [] })
})

test('what a domain announces by SRV goes by its priority, TLS first', async () => {
  const resolve = async (name: string) => {
    if (name === '_imaps._tcp.shop.test') {
      return [
        { name: 'late.shop.test', port: 993, priority: 20, weight: 0 },
        { name: 'first.shop.test', port: 993, priority: 10, weight: 0 },
      ]
    }
    return name === '_imap._tcp.shop.test' ? [{ name: '.', port: 0, priority: 0, weight: 0 }] : []
  }
  const { servers } = await find('anna@shop.test', { resolve })
  expect(servers.map(({ host, security }) => [host, security])).toEqual([
    ['first.shop.test', 'ssl'],
    ['late.shop.test', 'ssl'],
  ])
})

test('names that servers mostly have are offered when nothing else is known', async () => {
  const addresses = async (name: string) => (name === 'mail.shop.test' ? ['203.0.113.1'] : [])
  expect((await find('anna@shop.test', { addresses })).servers).toEqual([
    { host: 'mail.shop.test', port: 993, security: 'ssl', username: 'anna@shop.test' },
  ])
})

test.each([
  ['anna', 'collector_invalid_email'],
  ['anna@post.test', 'invalid_domain_for_mail_server'],
])('%s is no mailbox to collect', async (email, code) => {
  await expect(find(email)).rejects.toMatchObject({ code })
})

const CONFIG = `<?xml version="1.0"?>
<clientConfig version="1.1"><emailProvider id="shop.test">
  <incomingServer type="pop3"><hostname>pop.shop.test</hostname><port>995</port><socketType>SSL</socketType></incomingServer>
  <incomingServer type="imap"><hostname>open.shop.test</hostname><port>143</port><socketType>plain</socketType></incomingServer>
  <incomingServer type="imap"><hostname>imap.%EMAILDOMAIN%</hostname><port>143</port><socketType>STARTTLS</socketType>
    <username>%EMAILLOCALPART%</username></incomingServer>
</emailProvider></clientConfig>`

test('a file of autoconfig is read as far as it speaks of encrypted IMAP', async () => {
  expect(readAutoconfig(CONFIG, 'anna@shop.test')).toEqual([
    { host: 'imap.shop.test', port: 143, security: 'starttls', username: 'anna' },
  ])
})

test.each([
  '',
  'not a file',
  '<clientConfig>',
  '<!DOCTYPE x [<!ENTITY a "b">]><clientConfig><emailProvider>&a;</emailProvider></clientConfig>',
  '<clientConfig><emailProvider><incomingServer type="imap"/></emailProvider></clientConfig>',
])('the file %j has no servers', (xml) => {
  expect(readAutoconfig(xml, 'anna@shop.test')).toEqual([])
})
