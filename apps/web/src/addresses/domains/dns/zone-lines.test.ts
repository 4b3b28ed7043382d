import { expect, test } from 'vitest'
import type { Alias } from '#contract/addresses/aliases/alias.schema.ts'
import type { PaidAlias } from '#contract/addresses/aliases/paid/paid-alias.schema.ts'
import type { DomainDetail, DomainRecord } from '#contract/addresses/domains/domain.schema.ts'
import { isOpen, shownOrders } from '#web/addresses/aliases/rows/shown-aliases.ts'
import { domainOf, nameInDns } from '../domain-name.ts'
import { zoneLines } from './zone-lines.ts'

const record = (type: DomainRecord['type'], host: string, value: string, priority: number | null = null) =>
  ({ key: 'mx', type, host, priority, expected: [value, 'another that would do'] }) as unknown as DomainRecord
const verification = { txt: { host: '@', value: 'pochtamt=1' } } as DomainDetail['verification']

test('what a domain needs is a zone file: names end with a dot, texts stand in quotes', () => {
  const records = [
    record('MX', '@', 'mx.pochtamt.test', 10),
    record('CNAME', 'autoconfig', 'pochtamt.test'),
    record('TXT', '_dmarc', 'v=DMARC1; p="none"'),
  ]
  expect(zoneLines({ records, verification }).split('\n')).toEqual([
    '@ TXT "pochtamt=1"',
    '@ MX 10 mx.pochtamt.test.',
    'autoconfig CNAME pochtamt.test.',
    '_dmarc TXT "v=DMARC1; p=\\"none\\""',
  ])
})

test('a priority of 0 is one', () => {
  expect(zoneLines({ records: [record('SRV', '_imaps._tcp', '1 993 mx.test', 0)], verification })).toContain(
    '_imaps._tcp SRV 0 1 993 mx.test.',
  )
})

test.each([
  ['почта.рф', 'xn--80a1acny.xn--p1ai'],
  [' Bücher.Example ', 'xn--bcher-kva.example'],
])('%o is %s in the DNS', (typed, name) => expect(nameInDns(typed)).toBe(name))
test.each(['example.com', 'два слова.рф', 'анна@почта.рф', 'почта.рф/путь', ''])(
  '%o tells nothing',
  (typed) => expect(nameInDns(typed)).toBeNull(),
)

test('the domain of an address is what follows its last @', () => {
  expect(domainOf('anna@post.test')).toBe('post.test')
  expect(domainOf('"a@b"@post.test')).toBe('post.test')
})

test('of the orders of an address the last one shows, and none once the address is there', () => {
  const order = (id: number, email: string, status: string) =>
    ({ id, email, payment: { status } }) as PaidAlias
  const orders = [
    order(3, 'a@post.test', 'paying'),
    order(2, 'b@post.test', 'paid'),
    order(1, 'a@post.test', 'rejected'),
  ]
  const there = [{ email: 'b@post.test' }] as Alias[]
  expect(shownOrders(orders, there).map(({ id }) => id)).toEqual([3])
  expect(shownOrders(orders, []).map(({ id }) => id)).toEqual([3, 2])
  expect(orders.map(isOpen)).toEqual([true, false, false])
  expect(isOpen(order(4, '', 'unpaid'))).toBe(true)
})
