import { expect, test } from 'vitest'
import { isNetwork, networkList } from './network-list.ts'

test.for(['192.0.2.7', '192.0.2.0/24', '2001:db8::/32', '::1'])('%s is a network', (network) => {
  expect(isNetwork(network)).toBe(true)
})

test.for(['', 'mail.test', '192.0.2.0/33', '192.0.2/24', '::1/129', '1.2.3.4/', '1.2.3.4/a', '/8'])(
  '%j is none',
  (network) => {
    expect(isNetwork(network)).toBe(false)
    expect(networkList([network])('192.0.2.7')).toBe(false)
  },
)

test('an address is looked for in all of them', () => {
  const isOwn = networkList(['127.0.0.0/8', '::1', '2001:db8::/32'])
  expect(['127.9.9.9', '::ffff:127.0.0.1', '::1', '2001:db8:5::1%eth0'].map(isOwn)).toEqual(
    Array(4).fill(true),
  )
  expect(['128.0.0.1', '::2', '2001:db9::1', '', 'x'].map(isOwn)).toEqual(Array(5).fill(false))
})
