import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isVouchedFor } from './is-vouched-for.ts'

const sealer = fc.record({ domain: fc.constantFrom('a.test', 'b.test', 'c.test', ''), vouches: fc.boolean() })

test('only the word of the first after the last stranger counts', () => {
  const some = fc.tuple(fc.array(sealer, { maxLength: 10 }), fc.subarray(['a.test', 'b.test']))
  fc.assert(
    fc.property(some, ([sealers, trusted]) => {
      let first: boolean | undefined
      for (const { domain, vouches } of sealers)
        first = trusted.includes(domain) ? (first ?? vouches) : undefined
      expect(isVouchedFor(sealers, trusted)).toBe(first ?? false)
    }),
  )
})
