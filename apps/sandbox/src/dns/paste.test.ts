import { Resolver } from 'node:dns/promises'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type ASandbox, aSandbox } from '#sandbox/testing/a-sandbox.ts'
import { parsePaste } from './parse-paste.ts'

let sandbox: ASandbox
let resolver: Resolver

beforeAll(async () => {
  sandbox = await aSandbox()
  resolver = new Resolver()
  resolver.setServers([`127.0.0.1:${sandbox.dns_port}`])
})
afterAll(async () => sandbox[Symbol.asyncDispose]())
beforeEach(async () => void (await sandbox.control('POST', '/reset')))

test('records are understood as people and zone files write them', () => {
  const text = `
; a comment
shop.test. 3600 IN MX 10 mx.pochtamt.test.
@ TXT v=spf1 include:_spf.pochtamt.test ~all
s1._domainkey\tIN\tTXT\t"v=DKIM1; k=rsa; " "p=AB\\"CD"
_imaps._tcp.shop.test SRV 0 1 993 imap.pochtamt.test
_mta-sts 60 txt "v=STSv1; id=7"
`
  expect(parsePaste('shop.test', text)).toEqual([
    { name: '@', type: 'MX', value: '10 mx.pochtamt.test', ttl: 3600 },
    { name: '@', type: 'TXT', value: 'v=spf1 include:_spf.pochtamt.test ~all', ttl: 60 },
    { name: 's1._domainkey', type: 'TXT', value: 'v=DKIM1; k=rsa; p=AB"CD', ttl: 60 },
    { name: '_imaps._tcp', type: 'SRV', value: '0 1 993 imap.pochtamt.test', ttl: 60 },
    { name: '_mta-sts', type: 'TXT', value: 'v=STSv1; id=7', ttl: 60 },
  ])
})

test.for(['@ MX', 'TXT without a name', '@ 60 60 A 127.0.0.1', '@ A nowhere', '@ LOC x.test'])(
  '"%s" is no record, and is told',
  (line) => {
    expect(parsePaste('shop.test', `@ A 127.0.0.1\n${line}`)).toEqual({ line })
  },
)

test('what is pasted is answered at once; one bad line and nothing is put', async () => {
  const browser = sandbox.browser()
  await browser.post('/dns/zones', { name: 'shop.test' })
  const paste = (records: string) => browser.post('/dns/zones/shop.test/paste', { records })
  await paste('@ TXT one\n@ MX 10 mx.pochtamt.test')
  await paste('@ TXT two')
  expect(await resolver.resolveTxt('shop.test')).toEqual([['two']])
  expect(await resolver.resolveMx('shop.test')).toHaveLength(1)
  const refused = await paste('@ TXT three\nnonsense')
  expect(refused).toMatchObject({ status: 400, text: expect.stringContaining('nonsense') })
  expect(await resolver.resolveTxt('shop.test')).toEqual([['two']])
})

test('in a zone that is late new records are answered after a minute, old ones all the time', async () => {
  const put = (body: object) => sandbox.control('PUT', '/dns/shop.test', body)
  await put({ records: [{ type: 'A', value: '192.0.2.1' }], fault: 'late' })
  await put({ records: [{ type: 'TXT', value: 'token' }] })
  expect(await resolver.resolve4('shop.test')).toEqual(['192.0.2.1'])
  await expect(resolver.resolveTxt('shop.test')).rejects.toMatchObject({ code: 'ENODATA' })
  expect((await sandbox.browser().get('/dns?zone=shop.test')).text).toContain('not yet answered')
  await sandbox.control('POST', '/clock', { advance_ms: 60_000 })
  expect(await resolver.resolveTxt('shop.test')).toEqual([['token']])
})
