import fc from 'fast-check'
import { expect, test } from 'vitest'
import { networkOf, SITE } from './network-of.ts'

test.for([
  ['192.0.2.7', '192.0.2.7', '192.0.2.0/24'],
  ['::ffff:192.0.2.7', '192.0.2.7', '192.0.2.0/24'],
  ['2001:db8::1', '2001:db8:0:0::/64', '2001:db8:0::/48'],
  ['2001:DB8:0:0:ffff::1', '2001:db8:0:0::/64', '2001:db8:0::/48'],
  ['2001:0db8:00aa:1::', '2001:db8:aa:1::/64', '2001:db8:aa::/48'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64', 'fe80:0:0::/48'],
  ['64:ff9b::192.0.2.7', '64:ff9b:0:0::/64', '64:ff9b:0::/48'],
  ['', '', ''],
  ['somewhere', 'somewhere', 'somewhere'],
] as const)('%s is of %s', ([address, customer, site]) => {
  expect(networkOf(address)).toBe(customer)
  expect(networkOf(address, SITE)).toBe(site)
})

test('whatever stands in the lower half of an IPv6 address, it is one network, however it is written', () => {
  const group = fc.integer({ min: 0, max: 0xffff })
  fc.assert(
    fc.property(
      fc.array(group, { minLength: 8, maxLength: 8 }),
      fc.array(group, { minLength: 4, maxLength: 4 }),
      (groups, other) => {
        const written = (numbers: number[]) => numbers.map((number) => number.toString(16)).join(':')
        const short = new URL(`http://[${written(groups)}]`).hostname.slice(1, -1)
        const neighbour = written([...groups.slice(0, 4), ...other])
        expect(networkOf(short)).toBe(networkOf(written(groups)))
        expect(networkOf(neighbour)).toBe(networkOf(short))
      },
    ),
  )
})
