import { expect, test } from 'vitest'
import { listName } from './list-name.ts'

test.for([
  ['192.0.2.99', '99.2.0.192.list.test'],
  ['::ffff:192.0.2.99', '99.2.0.192.list.test'],
  ['2001:DB8:1:2:3:4:567:89ab', 'b.a.9.8.7.6.5.0.4.0.0.0.3.0.0.0.2.0.0.0.1.0.0.0.8.b.d.0.1.0.0.2.list.test'],
  ['::1%eth0', `1.${'0.'.repeat(31)}list.test`],
  ['', null],
  ['mail.test', null],
] as const)('%s is asked for as %s', ([address, name]) => {
  expect(listName(address, 'list.test')).toBe(name)
})
