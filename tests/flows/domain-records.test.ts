import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Json } from '#tests/world/web.ts'
import { aDomainStand } from './domains-stand.ts'
import { ownDatabase } from './own-database.ts'

let database: Awaited<ReturnType<typeof ownDatabase>>
beforeAll(async () => {
  database = await ownDatabase()
})
afterAll(() => database[Symbol.asyncDispose]())

interface Scenario {
  what: string
  /** What stands at the registrar; `{name}`, `{key}` and `{target}` are filled in. */
  records: { name: string; type: string; value: string }[]
  key: string
  expected: object
}

const OURS = 'v=spf1 include:_spf.pochtamt.test ~all'
const SCENARIOS: Scenario[] = [
  {
    what: 'our MX with that of the former provider behind it',
    records: [
      { name: '@', type: 'MX', value: '10 mx.pochtamt.test' },
      { name: '@', type: 'MX', value: '20 mx.former.test' },
    ],
    key: 'mx',
    expected: {
      state: 'multiple',
      hint: 'other_provider',
      found: ['10 mx.pochtamt.test', '20 mx.former.test'],
    },
  },
  {
    what: 'the former provider in front of our MX',
    records: [
      { name: '@', type: 'MX', value: '10 mx.pochtamt.test' },
      { name: '@', type: 'MX', value: '5 mx.former.test' },
    ],
    key: 'mx',
    expected: { state: 'low_priority', hint: 'other_provider' },
  },
  {
    what: 'the former provider alone',
    records: [{ name: '@', type: 'MX', value: '10 mx.former.test' }],
    key: 'mx',
    expected: { state: 'wrong', hint: 'other_provider' },
  },
  {
    what: 'an MX whose host got the domain behind it',
    records: [{ name: '@', type: 'MX', value: '10 mx.pochtamt.test.{name}' }],
    key: 'mx',
    expected: { state: 'wrong', hint: 'doubled_suffix' },
  },
  { what: 'no MX', records: [], key: 'mx', expected: { state: 'missing', hint: null, found: [] } },
  {
    what: 'an SPF record of somebody else, which is merged into one with us',
    records: [{ name: '@', type: 'TXT', value: 'v=spf1 ip4:192.0.2.1 include:_spf.former.test -all' }],
    key: 'spf',
    expected: {
      state: 'wrong',
      advice: 'v=spf1 include:_spf.pochtamt.test ip4:192.0.2.1 include:_spf.former.test -all',
    },
  },
  {
    what: 'two SPF records, which nobody may have',
    records: [
      { name: '@', type: 'TXT', value: OURS },
      { name: '@', type: 'TXT', value: 'v=spf1 a mx ?all' },
    ],
    key: 'spf',
    expected: {
      state: 'multiple',
      hint: 'two_spf',
      advice: 'v=spf1 include:_spf.pochtamt.test a mx ?all',
    },
  },
  {
    what: 'an SPF record in quotes',
    records: [{ name: '@', type: 'TXT', value: `"${OURS}"` }],
    key: 'spf',
    expected: { state: 'wrong', hint: 'quotes' },
  },
  {
    what: 'an SPF record that lets everybody write',
    records: [{ name: '@', type: 'TXT', value: 'v=spf1 include:_spf.pochtamt.test +all' }],
    key: 'spf',
    expected: { state: 'relaxed' },
  },
  {
    what: 'a DKIM name with the domain twice',
    records: [{ name: 'pmt1._domainkey.{name}', type: 'CNAME', value: '{target}' }],
    key: 'dkim1',
    expected: { state: 'missing', hint: 'doubled_suffix', found: ['{target}'] },
  },
  {
    what: 'the key itself instead of a CNAME',
    records: [{ name: 'pmt1._domainkey', type: 'TXT', value: 'v=DKIM1; k=rsa; p={key}' }],
    key: 'dkim1',
    expected: { state: 'ok' },
  },
  {
    what: 'a key that was pasted in quoted parts',
    records: [{ name: 'pmt1._domainkey', type: 'TXT', value: '"v=DKIM1; k=rsa; p={start}" "{end}"' }],
    key: 'dkim1',
    expected: { state: 'wrong', hint: 'split_wrong' },
  },
  {
    what: 'a key that was cut off',
    records: [{ name: 'pmt1._domainkey', type: 'TXT', value: 'v=DKIM1; k=rsa; p={start}' }],
    key: 'dkim1',
    expected: { state: 'wrong', hint: 'split_wrong' },
  },
  {
    what: 'the key of a service before us',
    records: [{ name: 'pmt1._domainkey', type: 'TXT', value: 'v=DKIM1; k=rsa; p=MIGfMA0GCSqGSIb3DQEB' }],
    key: 'dkim1',
    expected: { state: 'wrong', hint: 'old_key' },
  },
  {
    what: 'a proxy in front of the CNAME',
    records: [{ name: 'mta-sts', type: 'A', value: '192.0.2.7' }],
    key: 'mta_sts_host',
    expected: { state: 'wrong', hint: 'proxied', found: ['192.0.2.7'] },
  },
  {
    what: 'a DMARC policy that is stricter than ours',
    records: [{ name: '_dmarc', type: 'TXT', value: 'v=DMARC1; p=reject' }],
    key: 'dmarc',
    expected: { state: 'ok' },
  },
  {
    what: 'two DMARC records',
    records: [
      { name: '_dmarc', type: 'TXT', value: 'v=DMARC1; p=reject' },
      { name: '_dmarc', type: 'TXT', value: 'v=DMARC1; p=none' },
    ],
    key: 'dmarc',
    expected: { state: 'multiple' },
  },
  {
    what: 'an MTA-STS record with the id of another policy',
    records: [{ name: '_mta-sts', type: 'TXT', value: 'v=STSv1; id=20200101' }],
    key: 'mta_sts',
    expected: { state: 'wrong' },
  },
]

test.each(SCENARIOS)('$what: $expected.state', async ({ records, key, expected }) => {
  await using stand = await aDomainStand(database.db)
  const domain = await stand.claim()
  await stand.publish()
  const { public_key } = domain.dkim[0]
  const values: Record<string, string> = {
    name: domain.name,
    key: public_key,
    start: public_key.slice(0, 220),
    end: public_key.slice(220),
    target: stand.recordOf(domain, 'dkim1').expected[0],
  }
  const filled = <T>(thing: T): T =>
    JSON.parse(JSON.stringify(thing).replaceAll(/\{(\w+)\}/g, (_, word: string) => values[word]!)) as T
  await stand.zone(
    domain.name,
    filled(records).map(({ name, ...one }) => ({
      ...one,
      // As a registrar stores it that appends the domain to whatever is typed.
      name: name.endsWith(domain.name) ? `${name}.${domain.name}.` : name,
    })),
  )
  const found: Json = stand.recordOf(await stand.check(domain.id), key)
  expect(found).toMatchObject(filled(expected))
})

test('a proof written with the domain twice is not one, and is shown', async () => {
  await using stand = await aDomainStand(database.db)
  const domain = await stand.claim()
  const { value } = domain.verification.txt
  await stand.zone(domain.name, [{ name: `${domain.name}.${domain.name}.`, type: 'TXT', value }])
  const looked = (await stand.confirm(domain.id)).json.domain
  expect(looked).toMatchObject({
    status: 'waiting',
    verification: { found: `${domain.name}.${domain.name}: ${value}` },
  })
})

test('the proof of a former owner is shown, and not taken', async () => {
  await using stand = await aDomainStand(database.db)
  const domain = await stand.claim()
  await stand.zone(domain.name, [{ name: '@', type: 'TXT', value: 'pochtamt-verification=stale' }])
  expect((await stand.confirm(domain.id)).json.domain).toMatchObject({
    status: 'waiting',
    verification: { found: 'pochtamt-verification=stale' },
  })
})
