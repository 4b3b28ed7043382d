import { X509Certificate } from 'node:crypto'
import { createSecureContext } from 'node:tls'
import { expect, test } from 'vitest'
import { selfMadeCertificate } from './self-made-certificate.ts'

const LONG = `${'long-'.repeat(11)}name.letters.example`

test.each(['mx.letters.example', LONG])('%s: a pair for this name, signed with its own key', (hostname) => {
  const pair = selfMadeCertificate(hostname, new Date('2026-11-16T09:00:00Z'))
  createSecureContext(pair)
  const read = new X509Certificate(pair.cert)
  expect([read.subject, read.issuer]).toEqual(Array(2).fill(`CN=${hostname.slice(0, 64)}`))
  expect(read.subjectAltName).toBe(`DNS:${hostname}`)
  expect(read.verify(read.publicKey)).toBe(true)
  expect(read.validTo).toBe('Nov 15 09:00:00 2028 GMT')
})

test('times are written as the rules say: with two digits of the year up to 2049, then with four. RFC 5280 §4.1.2.5', () => {
  const { raw } = new X509Certificate(selfMadeCertificate('a.example', new Date('2049-06-01T00:00:00Z')).cert)
  expect(raw.includes('\x17\x0d490601000000Z', 0, 'latin1')).toBe(true)
  expect(raw.includes('\x18\x0f20510601000000Z', 0, 'latin1')).toBe(true)
})

test('no two have the same number, and none is negative', () => {
  const numbers = Array.from(
    { length: 20 },
    () => new X509Certificate(selfMadeCertificate('a.example', new Date()).cert).serialNumber,
  )
  expect(new Set(numbers).size).toBe(20)
  expect(numbers.filter((number) => !number.startsWith('01'))).toEqual([])
})
