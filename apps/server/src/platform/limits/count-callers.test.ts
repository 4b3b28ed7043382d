import fc from 'fast-check'
import { expect, test } from 'vitest'
import { countCallers } from './count-callers.ts'

const LIMITS = { of_one_address_max: 15, of_one_site_max: 30 }
const DOOR_MAX = 500

test('one address has fifteen, its neighbours together thirty, others as many of their own', () => {
  const { enter, leave } = countCallers(LIMITS)
  const let_in = (address: string, tries: number) =>
    Array.from({ length: tries }, () => enter(address)).filter(Boolean).length
  expect(let_in('192.0.2.1', 20)).toBe(15)
  expect(let_in('192.0.2.2', 20)).toBe(10)
  expect(let_in('192.0.3.1', 20)).toBe(15)
  expect(let_in('2001:db8:1:1::1', 8) + let_in('2001:db8:1:1:f::2', 20)).toBe(15)
  for (let nth = 0; nth < 20; nth++) leave('192.0.2.1')
  expect(let_in('192.0.2.1', 20)).toBe(10)
})

test('ten addresses cannot fill a door, and who leaves makes room', () => {
  const address = fc.oneof(fc.ipV4(), fc.ipV6())
  fc.assert(
    fc.property(fc.uniqueArray(address, { minLength: 1, maxLength: 10 }), (addresses) => {
      const { enter, leave } = countCallers(LIMITS)
      const held = addresses.flatMap((one) => Array.from({ length: 60 }, () => enter(one))).filter(Boolean)
      expect(held.length).toBeLessThan(DOOR_MAX / 2)
      for (const one of addresses) for (let nth = 0; nth < 60; nth++) leave(one)
      for (const one of addresses) {
        expect(enter(one)).toBe(true)
        leave(one)
      }
    }),
  )
})
