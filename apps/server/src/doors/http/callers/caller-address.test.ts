import { expect, test } from 'vitest'
import { networkList } from '#server/platform/limits/network-list.ts'
import { callerAddress } from './caller-address.ts'

const isTrusted = networkList(['127.0.0.0/8', '::1', '198.51.100.0/28'])

const from = (remoteAddress: string, named?: string) =>
  callerAddress(
    {
      headers: named === undefined ? {} : { 'x-forwarded-for': named },
      socket: { remoteAddress } as never,
    },
    isTrusted,
  )

test.for([
  ['127.0.0.1', undefined, '127.0.0.1'],
  ['127.0.0.1', '192.0.2.7', '192.0.2.7'],
  ['::1', '2001:db8::7', '2001:db8::7'],
  ['::ffff:127.0.0.1', '6.6.6.6, 192.0.2.7', '192.0.2.7'],
  ['127.0.0.1', '192.0.2.7, 127.0.0.1', '192.0.2.7'],
  ['192.0.2.1', '10.0.0.1', '192.0.2.1'],
  ['198.51.100.3', '192.0.2.7, 198.51.100.9', '192.0.2.7'],
  ['198.51.100.77', '192.0.2.7', '198.51.100.77'],
] as const)('from %s in the name of %s it is %s who calls', ([own, named, caller]) => {
  expect(from(own, named)).toBe(caller)
})
