import fc from 'fast-check'
import { expect, test } from 'vitest'
import { decodeUtf7, encodeUtf7 } from './modified-utf7.ts'

test.each([
  ['INBOX', 'INBOX'],
  ['~peter/mail/台北/日本語', '~peter/mail/&U,BTFw-/&ZeVnLIqe-'],
  ['Счёты', '&BCEERwRRBEIESw-'],
  ['R&D', 'R&-D'],
  ['Entwürfe', 'Entw&APw-rfe'],
  ['😀&', '&2D3eAA-&-'],
  ['a\tb', 'a&AAk-b'],
  ['\ud800', '&2AA-'],
])('%s is %s. RFC 3501 §5.1.3', (name, written) => {
  expect(encodeUtf7(name)).toBe(written)
  expect(decodeUtf7(written)).toBe(name)
})

test.each(['&', 'a&b', '&AGE', '&A-', '&AAAA-', '&!!!-', 'Счёты', '&BCE BEc-'])(
  '%s is no UTF-7 and stays as it is',
  (name) => {
    expect(decodeUtf7(name)).toBe(name)
  },
)

test('every name comes back, and is written in ASCII', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'binary', maxLength: 50 }),
      fc.integer({ min: 0, max: 0xffff }),
      (text, unit) => {
        const name = text + String.fromCharCode(unit) + text
        expect(encodeUtf7(name)).toMatch(/^[ -~]*$/)
        expect(decodeUtf7(encodeUtf7(name))).toBe(name)
      },
    ),
    { numRuns: 500 },
  )
})

test('whatever comes is read without an error', () => {
  const chars = fc.constantFrom('&', '-', ',', 'A', 'B', 'é', '&BCE', '&-', '+')
  fc.assert(
    fc.property(fc.array(chars, { maxLength: 30 }), (parts) => {
      decodeUtf7(parts.join(''))
    }),
  )
  expect(decodeUtf7('&AAA'.repeat(300_000))).toHaveLength(1_200_000)
})
