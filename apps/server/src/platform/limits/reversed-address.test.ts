import { expect, test } from 'vitest'
import { reverseName } from './reversed-address.ts'

test.for([
  ['192.0.2.99', '99.2.0.192.in-addr.arpa'],
  ['::ffff:192.0.2.99', '99.2.0.192.in-addr.arpa'],
  ['2001:db8::1', `1.${'0.'.repeat(23)}8.b.d.0.1.0.0.2.ip6.arpa`],
  ['mail.test', null],
] as const)('what %s is called stands at %s', ([address, name]) => {
  expect(reverseName(address)).toBe(name)
})
