import { Resolver } from 'node:dns/promises'
import { connect } from 'node:net'
import dns from 'dns2'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type ASandbox, aSandbox } from '#sandbox/testing/a-sandbox.ts'

let sandbox: ASandbox
let resolver: Resolver

const resolverOf = (timeout: number) => {
  const made = new Resolver({ timeout, tries: 1 })
  made.setServers([`127.0.0.1:${sandbox.dns_port}`])
  return made
}

beforeAll(async () => {
  sandbox = await aSandbox()
  resolver = resolverOf(60_000)
})
afterAll(async () => sandbox[Symbol.asyncDispose]())
beforeEach(async () => void (await sandbox.control('POST', '/reset')))

const put = async (zone: string, ...records: object[]) =>
  expect(await sandbox.control('PUT', `/dns/${zone}`, { records })).toMatchObject({ status: 200 })

test('the outside world and the mail service have their mail servers and policies', async () => {
  for (const [domain, mx] of [
    ['outside.test', 'mx.outside.test'],
    ['pochtamt.test', 'mx.pochtamt.test'],
    ['post.test', 'mx.pochtamt.test'],
  ] as const) {
    expect(await resolver.resolveMx(domain)).toMatchObject([{ exchange: mx, priority: 10 }])
    expect(await resolver.resolve4(mx)).toEqual(['127.0.0.1'])
    expect((await resolver.resolveTxt(domain)).flat()).toEqual([expect.stringMatching(/^v=spf1 .*-all$/)])
    expect((await resolver.resolveTxt(`_dmarc.${domain}`)).flat()[0]).toMatch(/^v=DMARC1; p=/)
  }
})

test('a key longer than one string arrives whole', async () => {
  const value = `v=DKIM1; k=rsa; p=${'A'.repeat(700)}`
  await put('pochtamt.test', { name: 'pmt1._domainkey.pochtamt.test', type: 'TXT', value })
  const [strings] = await resolver.resolveTxt('pmt1._domainkey.pochtamt.test')
  expect(strings!.join('')).toBe(value)
  expect(strings!.length).toBeGreaterThan(1)
})

test('every type of record can be asked for, in any letter case', async () => {
  await put(
    'shop.test',
    { name: '@', type: 'NS', value: 'ns.shop.test' },
    { name: '_imaps._tcp', type: 'SRV', value: '0 1 993 imap.shop.test' },
    { name: 'imap', type: 'AAAA', value: '2001:DB8::1' },
    { name: 'www', type: 'CNAME', value: 'imap.shop.test' },
  )
  expect(await resolver.resolveNs('SHOP.test')).toEqual(['ns.shop.test'])
  expect(await resolver.resolveSrv('_imaps._TCP.shop.test')).toEqual([
    expect.objectContaining({ priority: 0, weight: 1, port: 993, name: 'imap.shop.test' }),
  ])
  expect(await resolver.resolveCname('www.shop.test')).toEqual(['imap.shop.test'])
  expect(await resolver.resolve6('www.shop.test')).toEqual(['2001:db8::1'])
})

test('aliases that go in a circle are a failure and not an endless loop', async () => {
  await put(
    'loop.test',
    { name: 'a', type: 'CNAME', value: 'b.loop.test' },
    { name: 'b', type: 'CNAME', value: 'a.loop.test' },
  )
  await expect(resolver.resolve4('a.loop.test')).rejects.toMatchObject({ code: 'ESERVFAIL' })
})

test.for([
  ['mx.outside.test', 'TXT', 'ENODATA'],
  ['_domainkey.outside.test', 'TXT', 'ENODATA'],
  ['nobody.outside.test', 'A', 'ENOTFOUND'],
  ['nobody.test', 'MX', 'ENOTFOUND'],
  ['example.com', 'MX', 'EREFUSED'],
])('%s has no %s: %s', async ([name, type, code]) => {
  await expect(resolver.resolve(name!, type!)).rejects.toMatchObject({ code })
})

test('a zone can fail or fall silent, and recover', async () => {
  await sandbox.control('POST', '/faults', { dns: { 'outside.test': 'servfail' } })
  await expect(resolver.resolveMx('outside.test')).rejects.toMatchObject({ code: 'ESERVFAIL' })
  await sandbox.control('POST', '/faults', { dns: { 'outside.test': 'timeout' } })
  await expect(resolverOf(300).resolveMx('outside.test')).rejects.toMatchObject({ code: 'ETIMEOUT' })
  expect(await resolver.resolveMx('post.test')).toHaveLength(1)
  await sandbox.control('POST', '/faults', { dns: { 'outside.test': 'none' } })
  expect(await resolver.resolveMx('outside.test')).toHaveLength(1)
})

test('the same answers come over TCP, and garbage does not stop the server', async () => {
  const garbage = connect(sandbox.dns_port, '127.0.0.1', () => garbage.end(Buffer.from('0003ffffff', 'hex')))
  await new Promise((resolve) =>
    garbage
      .once('close', resolve)
      .on('error', () => undefined)
      .resume(),
  )
  const ask = dns.TCPClient({ dns: '127.0.0.1', port: sandbox.dns_port })
  const { answers } = await ask('outside.test', 'MX')
  expect(answers).toEqual([expect.objectContaining({ exchange: 'mx.outside.test', priority: 10 })])
})

test('the page adds, changes and deletes records, and says what is wrong with one', async () => {
  const browser = sandbox.browser()
  const record = { name: 'www', type: 'A', value: '192.0.2.1', ttl: '5' }
  expect((await browser.post('/dns/zones', { name: 'Shop.Test' })).headers.get('location')).toBe(
    '/dns?zone=shop.test',
  )
  expect((await browser.post('/dns/zones/shop.test/records', record)).status).toBe(303)
  expect(await resolver.resolve4('www.shop.test', { ttl: true })).toEqual([{ address: '192.0.2.1', ttl: 5 }])

  const id = /edit=(\d+)/.exec((await browser.get('/dns?zone=shop.test')).text)![1]
  expect((await browser.get(`/dns?zone=shop.test&edit=${id}`)).text).toContain('value="192.0.2.1"')
  const wrong = await browser.post(`/dns/zones/shop.test/records/${id}`, { ...record, value: '"><b>' })
  expect(wrong.status).toBe(400)
  expect(wrong.text).toContain('value="&quot;&gt;&lt;b&gt;"')
  await browser.post(`/dns/zones/shop.test/records/${id}`, { ...record, value: '192.0.2.2' })
  expect(await resolver.resolve4('www.shop.test')).toEqual(['192.0.2.2'])

  await browser.post(`/dns/zones/shop.test/fault`, { fault: 'servfail' })
  await expect(resolver.resolve4('www.shop.test')).rejects.toMatchObject({ code: 'ESERVFAIL' })
  await browser.post(`/dns/zones/shop.test/fault`, { fault: 'none' })
  await browser.post(`/dns/zones/shop.test/records/${id}/delete`, {})
  await expect(resolver.resolve4('www.shop.test')).rejects.toMatchObject({ code: 'ENOTFOUND' })
  await browser.post('/dns/zones/shop.test/delete', {})
  expect((await browser.get('/dns')).text).not.toContain('shop.test')
})
