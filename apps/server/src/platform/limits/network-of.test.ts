import fc from 'fast-check'
import { expect, test } from 'vitest'
import { beginningsOf, MACHINE, NEIGHBOURHOOD, networkOf, SITE } from './network-of.ts'

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

test('a machine is known by all of its address, a neighbourhood by its /24 or /64', () => {
  expect(networkOf('192.0.2.7', MACHINE)).toBe('192.0.2.7')
  expect(networkOf('192.0.2.7', NEIGHBOURHOOD)).toBe('192.0.2.0/24')
  expect(networkOf('2001:db8::1', MACHINE)).not.toBe(networkOf('2001:db8::2', MACHINE))
  expect(networkOf('2001:db8::1', NEIGHBOURHOOD)).toBe(networkOf('2001:db8::2', NEIGHBOURHOOD))
  expect(networkOf('2001:db8::1', NEIGHBOURHOOD)).not.toBe(networkOf('2001:db8:0:1::1', NEIGHBOURHOOD))
})

test('every address of a neighbourhood begins in one of its ways, as a socket writes it', () => {
  expect(beginningsOf('192.0.2.7')).toEqual(['192.0.2.', '::ffff:192.0.2.'])
  expect(beginningsOf('2001:db8:0:1::5')).toEqual(['2001:db8:0:1:', '2001:db8::'])
  expect(beginningsOf('somewhere')).toEqual(['somewhere'])
  const few = fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 0xffff }))
  fc.assert(
    fc.property(fc.array(few, { minLength: 8, maxLength: 8 }), (groups) => {
      const long = groups.map((number) => number.toString(16)).join(':')
      const written = new URL(`http://[${long}]`).hostname.slice(1, -1)
      expect(beginningsOf(written).filter((one) => written.startsWith(one))).not.toEqual([])
      expect(beginningsOf(written).length).toBeLessThanOrEqual(3)
    }),
  )
})
