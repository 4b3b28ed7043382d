import { expect, test } from 'vitest'
import { callerAddress } from './caller-address.ts'

const from = (remoteAddress: string, named?: string) =>
  callerAddress({
    headers: named === undefined ? {} : { 'x-forwarded-for': named },
    socket: { remoteAddress } as never,
  })

test.for([
  ['127.0.0.1', undefined, '127.0.0.1'],
  ['127.0.0.1', '192.0.2.7', '192.0.2.7'],
  ['::1', '2001:db8::7', '2001:db8::7'],
  ['::ffff:127.0.0.1', '6.6.6.6, 192.0.2.7', '192.0.2.7'],
  ['127.0.0.1', '192.0.2.7, 127.0.0.1', '192.0.2.7'],
  ['192.0.2.1', '10.0.0.1', '192.0.2.1'],
] as const)('from %s in the name of %s it is %s who calls', ([own, named, caller]) => {
  expect(from(own, named)).toBe(caller)
})
