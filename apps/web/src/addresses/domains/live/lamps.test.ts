import { expect, test } from 'vitest'
import type { DomainRecord, DomainRecords } from '#contract/addresses/domains/domain.schema.ts'
import { DNS_PROVIDERS } from '#texts/dns-providers.ts'
import { lampsOf } from './lamps.ts'
import { compareWords, isLookedUpLongAgo, panelFields, providerOf } from './rows/panel-words.ts'

const AT = '2026-11-22T11:44:00.000Z'
const KEYS = [
  'mx',
  'spf',
  'dkim1',
  'dkim2',
  'dmarc',
  'mta_sts',
  'mta_sts_host',
  'tls_rpt',
  'autoconfig',
  'imaps',
] as const

const aRecord = (key: DomainRecord['key'], more: Partial<DomainRecord> = {}): DomainRecord => ({
  ...{ key, type: key === 'mx' ? 'MX' : 'TXT', host: '@', priority: key === 'mx' ? 10 : null },
  ...{ expected: [`v=${key}`], found: [], state: 'missing', hint: null, advice: null },
  ...{ is_needed: true, checked_at: AT, lit_at: null, was_lit: false, is_spreading: false },
  ...more,
})
const LIT = { state: 'ok', lit_at: AT } as const

function aDomain(
  more: Partial<Record<DomainRecord['key'], Partial<DomainRecord>>> = {},
  lit_at: string | null = null,
) {
  const records = KEYS.map((key) => aRecord(key, more[key]))
  const verification = { txt: { host: '@', value: 'proof' }, found: null, lit_at }
  return {
    name: 'd.test',
    shown_name: 'd.test',
    checked_at: AT,
    name_servers: [],
    verification,
    records,
  } satisfies DomainRecords
}
const states = (domain: DomainRecords) =>
  Object.fromEntries(lampsOf(domain).map(({ id, state, fault }) => [id, fault ? `${state} ${fault}` : state]))

test('a new domain has nine lamps, and its proof is the one to do next', () => {
  expect(states(aDomain())).toEqual({
    ...{ ownership: 'now', mx: 'off', spf: 'off', dkim1: 'off', dkim2: 'off', dmarc: 'off' },
    ...{ tls: 'off', reports: 'off', programs: 'off' },
  })
})

test.each<[string, Partial<DomainRecord>, string]>([
  ['right everywhere', LIT, 'on'],
  ['too lenient, and right', { ...LIT, state: 'relaxed' }, 'on'],
  ['right here and not there yet', { ...LIT, is_spreading: true }, 'wait'],
  ['lit, and nobody answers now', { state: 'pending', hint: 'no_answer', lit_at: AT }, 'on'],
  ['right, and waits for our own key', { state: 'pending', found: ['dkim.test'] }, 'wait'],
  ['of another server', { state: 'wrong' }, 'red differs'],
  ['behind another server', { state: 'low_priority' }, 'red differs'],
  ['there twice', { state: 'multiple' }, 'red two'],
  ['gone after it was seen', { state: 'missing', was_lit: true }, 'red gone'],
  ['written with the domain twice', { state: 'missing', hint: 'doubled_suffix' }, 'red differs'],
  ['never seen', { state: 'missing' }, 'off'],
])('a record that is %s', (_, record, expected) => {
  expect(states(aDomain({ mx: record }, AT)).mx?.replace('now', 'off')).toBe(expected)
})

test('a lamp of two records is as its worse one, and lit since the later one', () => {
  const later = '2026-11-22T12:00:00.000Z'
  const tls = (mta_sts: Partial<DomainRecord>, mta_sts_host: Partial<DomainRecord>) =>
    lampsOf(aDomain({ mta_sts, mta_sts_host }, AT)).find(({ id }) => id === 'tls')
  expect(tls(LIT, { ...LIT, lit_at: later })).toMatchObject({ state: 'on', since: later })
  expect(tls(LIT, { state: 'wrong' })).toMatchObject({ state: 'red', since: null })
})

test('while a lamp is red no other is named as the next', () => {
  expect(Object.values(states(aDomain({ spf: { state: 'wrong' } }, AT)))).not.toContain('now')
  expect(states(aDomain({ mx: LIT }, AT)).spf).toBe('now')
})

test('providers are known by their name servers, each by its own', () => {
  const servers = {
    ...{ cloudflare: 'ada.ns.cloudflare.com', yandex_cloud: 'ns1.yandexcloud.net' },
    ...{ godaddy: 'ns01.domaincontrol.com', route53: 'ns-12.awsdns-01.co.uk' },
  }
  expect(DNS_PROVIDERS.map(({ id }) => id).sort()).toEqual(Object.keys(servers).sort())
  for (const [id, server] of Object.entries(servers)) expect(providerOf([server])?.id).toBe(id)
  expect(providerOf([])).toBeNull()
  expect(providerOf(['ada.ns.cloudflare.com', 'ns.other.test'])).toBeNull()
  expect(providerOf(['ada.ns.cloudflare.com.evil.test'])).toBeNull()
})

test('fields are named and written as the panel wants them', () => {
  const [route53, cloudflare] = ['route53', 'cloudflare'].map(
    (id) => DNS_PROVIDERS.find((one) => one.id === id)!,
  )
  const mx = lampsOf(aDomain())[1]!.records[0]!
  const proof = lampsOf(aDomain())[0]!.records[0]!
  const words = (...args: Parameters<typeof panelFields>) =>
    panelFields(...args).map(({ label, text }) => [label, text])
  expect(words(mx, cloudflare!, 'mx.test')).toEqual([
    ['Type', 'MX'],
    ['Name', '@'],
    ['Priority', '10'],
    ['Mail server', 'mx.test'],
  ])
  expect(words(mx, route53!, 'mx.test').at(-1)).toEqual(['Value/Route traffic to', '10 mx.test'])
  expect(words(proof, route53!, 'proof')).toEqual([
    ['Record type', 'TXT'],
    ['Record name', ''],
    ['Value/Route traffic to', '"proof"'],
  ])
  expect(words(proof, null, 'proof')[0]).toEqual([null, 'TXT'])
  expect(isLookedUpLongAgo('2025-01', new Date('2026-02-01T12:00'))).toBe(true)
  expect(isLookedUpLongAgo('2025-01', new Date('2026-01-31T12:00'))).toBe(false)
})

test('what differs between the record that is there and the one that is wanted is told word by word', () => {
  expect(compareWords('v=spf1 -all', 'v=spf1 include:a ~all').filter(({ isShared }) => !isShared)).toEqual([
    { text: '-all', isShared: false },
  ])
})
