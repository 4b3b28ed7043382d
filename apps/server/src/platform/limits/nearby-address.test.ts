import { expect, test } from 'vitest'
import { isLoopback, isNearby } from './nearby-address.ts'

test.for([
  ['127.0.0.1', true, true],
  ['::ffff:127.8.9.1', true, true],
  ['::1', true, true],
  ['10.1.2.3', false, true],
  ['::ffff:172.18.0.5', false, true],
  ['192.168.1.1', false, true],
  ['fd00::5', false, true],
  ['192.0.2.1', false, false],
  ['2001:db8::1', false, false],
  ['somewhere', false, false],
] as const)('%s is of this machine: %o; nearby: %o', ([address, local, near]) => {
  expect(isLoopback(address)).toBe(local)
  expect(isNearby(address)).toBe(near)
})
