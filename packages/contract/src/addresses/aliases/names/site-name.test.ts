import fc from 'fast-check'
import { expect, test } from 'vitest'
import { aliasNameProblem } from './alias-name.ts'
import { siteName } from './site-name.ts'

const first = () => 0

test.each([
  ['orders@studio-lad.test', 'studio-lad-aaaa'],
  ['a@mail.shop.co.uk', 'shop-aaaa'],
  ['A@Shop.Example', 'shop-aaaa'],
  ['a@xn--80aswg.xn--p1ai', 'xn--80aswg-aaaa'],
  ['a@почта.рф', 'mail-aaaa'],
  ['a@localhost', 'mail-aaaa'],
  ['', 'mail-aaaa'],
])('the word of %s is in %s', (email, name) => {
  expect(siteName(email, first)).toBe(name)
})

test('whatever the address is, the name is one that an alias may have', () => {
  fc.assert(
    fc.property(fc.oneof(fc.emailAddress(), fc.string()), (email) => {
      expect(aliasNameProblem(siteName(email))).toBeUndefined()
    }),
  )
})
