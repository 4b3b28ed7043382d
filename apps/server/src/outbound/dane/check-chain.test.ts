import { X509Certificate } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { selfMadeCertificate } from '#certificate/self-made-certificate.ts'
import { isUsable, matches, type TlsaRecord, tlsaOf } from '#server/platform/certificates/dane/tlsa.ts'
import { checkChain } from './check-chain.ts'

const NOW = new Date('2026-11-16T09:00:00Z')
const aCertificate = () => new X509Certificate(selfMadeCertificate('mx.a.test', NOW).cert)
const [own, other] = [aCertificate(), aCertificate()]

const kinds = fc.record({
  usage: fc.constantFrom(2, 3),
  selector: fc.constantFrom(0, 1),
  matchingType: fc.constantFrom(0, 1, 2),
})

test('a record is about its certificate and no other', () => {
  fc.assert(
    fc.property(kinds, (kind) => {
      const record = tlsaOf(own, kind)
      expect(isUsable(record)).toBe(true)
      expect([matches(record, own), matches(record, other)]).toEqual([true, false])
    }),
  )
})

test('whatever records come, only those about the certificate let mail out', () => {
  const strange: fc.Arbitrary<TlsaRecord> = fc.record({
    usage: fc.nat(255),
    selector: fc.nat(255),
    matchingType: fc.nat(255),
    certificate: fc.uint8Array({ maxLength: 70 }).map((bytes) => Buffer.from(bytes)),
  })
  fc.assert(
    fc.property(fc.array(strange), fc.option(kinds), fc.nat(), (records, kind, at) => {
      const all = records.filter(isUsable)
      if (kind) all.splice(at % (all.length + 1), 0, tlsaOf(own, kind))
      const failure = checkChain([own], all, ['mx.a.test'], NOW)
      // What shows itself as its own authority is none.
      expect(failure).toBe(kind?.usage === 3 ? '' : 'tlsa-invalid')
    }),
  )
})

test('nothing that is shown is nothing that is right', () => {
  expect(checkChain([], [tlsaOf(own, { usage: 3, selector: 1, matchingType: 1 })], ['mx.a.test'], NOW)).toBe(
    'validation-failure',
  )
})
