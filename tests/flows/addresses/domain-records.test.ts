import { afterAll, beforeAll, expect, test } from 'vitest'
import { ownDatabase } from '#tests/world/database/own-database.ts'
import type { Json } from '#tests/world/web.ts'
import { aDomainTestApp } from './domains-test-app.ts'

let database: Awaited<ReturnType<typeof ownDatabase>>
beforeAll(async () => {
  database = await ownDatabase()
})
afterAll(() => database[Symbol.asyncDispose]())

/** What stands at the registrar; `{name}`, `{key}`, its `{start}` and `{end}`, and `{target}` are filled in. */
interface Published {
  type: string
  value: string
  name: string
}
const mx = (value: string): Published => ({ type: 'MX', value, name: '@' })
const txt = (value: string, name = '@'): Published => ({ type: 'TXT', value, name })
const dmarc = (policy: string) => txt(`v=DMARC1; p=${policy}`, '_dmarc')
const dkim = (value: string) => txt(value, 'pmt1._domainkey')

const OURS = 'v=spf1 include:_spf.pochtamt.test ~all'
const KEY = 'v=DKIM1; k=rsa; p='
const MX = mx('10 mx.pochtamt.test')

type Scenario = [what: string, records: Published[], key: string, expected: Record<string, unknown>]

const SCENARIOS: Scenario[] = [
  [
    'our MX with that of the former provider behind it',
    [MX, mx('20 mx.former.test')],
    'mx',
    { state: 'multiple', hint: 'other_provider', found: ['10 mx.pochtamt.test', '20 mx.former.test'] },
  ],
  [
    'the former provider in front of our MX',
    [MX, mx('5 mx.former.test')],
    'mx',
    { state: 'low_priority', hint: 'other_provider' },
  ],
  ['the former provider alone', [mx('10 mx.former.test')], 'mx', { state: 'wrong', hint: 'other_provider' }],
  [
    'an MX whose host got the domain behind it',
    [mx('10 mx.pochtamt.test.{name}')],
    'mx',
    { state: 'wrong', hint: 'doubled_suffix' },
  ],
  ['no MX', [], 'mx', { state: 'missing', hint: null, found: [] }],
  [
    'an SPF record of somebody else, which is merged into one with us',
    [txt('v=spf1 ip4:192.0.2.1 include:_spf.former.test -all')],
    'spf',
    {
      state: 'wrong',
      advice: 'v=spf1 include:_spf.pochtamt.test ip4:192.0.2.1 include:_spf.former.test -all',
    },
  ],
  [
    'two SPF records, which nobody may have',
    [txt(OURS), txt('v=spf1 a mx ?all')],
    'spf',
    { state: 'multiple', hint: 'two_spf', advice: 'v=spf1 include:_spf.pochtamt.test a mx ?all' },
  ],
  ['an SPF record in quotes', [txt(`"${OURS}"`)], 'spf', { state: 'wrong', hint: 'quotes' }],
  [
    'an SPF record that lets everybody write',
    [txt(OURS.replace('~all', '+all'))],
    'spf',
    { state: 'relaxed' },
  ],
  [
    'a DKIM name with the domain twice',
    [{ type: 'CNAME', value: '{target}', name: 'pmt1._domainkey.{name}' }],
    'dkim1',
    { state: 'missing', hint: 'doubled_suffix', found: ['{target}'] },
  ],
  ['the key itself instead of a CNAME', [dkim(`${KEY}{key}`)], 'dkim1', { state: 'ok' }],
  [
    'a key that was pasted in quoted parts',
    [dkim(`"${KEY}{start}" "{end}"`)],
    'dkim1',
    { state: 'wrong', hint: 'split_wrong' },
  ],
  ['a key that was cut off', [dkim(`${KEY}{start}`)], 'dkim1', { state: 'wrong', hint: 'split_wrong' }],
  [
    'the key of a service before us',
    [dkim(`${KEY}MIGfMA0GCSqGSIb3DQEB`)],
    'dkim1',
    { state: 'wrong', hint: 'old_key' },
  ],
  [
    'a proxy in front of the CNAME',
    [{ type: 'A', value: '192.0.2.7', name: 'mta-sts' }],
    'mta_sts_host',
    { state: 'wrong', hint: 'proxied', found: ['192.0.2.7'] },
  ],
  ['a DMARC policy that is stricter than ours', [dmarc('reject')], 'dmarc', { state: 'ok' }],
  ['two DMARC records', [dmarc('reject'), dmarc('none')], 'dmarc', { state: 'multiple' }],
  [
    'an MTA-STS record with the id of another policy',
    [txt('v=STSv1; id=20200101', '_mta-sts')],
    'mta_sts',
    { state: 'wrong' },
  ],
]

test.each(SCENARIOS)('a check judges %s', async (_what, records, key, expected) => {
  await using testApp = await aDomainTestApp(database.db)
  const domain = await testApp.claim()
  await testApp.publish()
  const { public_key } = domain.dkim[0]
  const values: Record<string, string> = {
    name: domain.name,
    key: public_key,
    start: public_key.slice(0, 220),
    end: public_key.slice(220),
    target: testApp.recordOf(domain, 'dkim1').expected[0],
  }
  const filled = <T>(thing: T): T =>
    JSON.parse(JSON.stringify(thing).replaceAll(/\{(\w+)\}/g, (_, word: string) => values[word]!)) as T
  await testApp.zone(
    domain.name,
    filled(records).map(({ name, ...one }) => ({
      ...one,
      // As a registrar stores it that appends the domain to whatever is typed.
      name: name.endsWith(domain.name) ? `${name}.${domain.name}.` : name,
    })),
  )
  const record: Json = testApp.recordOf(await testApp.check(domain.id), key)
  expect(record).toMatchObject(filled(expected))
})

test('a proof written with the domain twice is not one, and is shown', async () => {
  await using testApp = await aDomainTestApp(database.db)
  const domain = await testApp.claim()
  const { value } = domain.verification.txt
  await testApp.zone(domain.name, [{ name: `${domain.name}.${domain.name}.`, type: 'TXT', value }])
  const looked = (await testApp.confirm(domain.id)).json.domain
  expect(looked).toMatchObject({
    status: 'waiting',
    verification: { found: `${domain.name}.${domain.name}: ${value}` },
  })
})

test('the proof of a former owner is shown, and not taken', async () => {
  await using testApp = await aDomainTestApp(database.db)
  const domain = await testApp.claim()
  await testApp.zone(domain.name, [{ name: '@', type: 'TXT', value: 'pochtamt-verification=stale' }])
  expect((await testApp.confirm(domain.id)).json.domain).toMatchObject({
    status: 'waiting',
    verification: { found: 'pochtamt-verification=stale' },
  })
})
