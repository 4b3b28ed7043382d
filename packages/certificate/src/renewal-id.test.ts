import { execFileSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { renewalId } from './renewal-id.ts'
import { selfMadeCertificate } from './self-made-certificate.ts'

/** With the serial number of the example in RFC 9773 §4.1, whose first byte keeps it positive. */
function issued(extension: string): string {
  const make = 'req -x509 -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -keyout /dev/null -subj /CN=a'
  const args = [...make.split(' '), '-set_serial', '0x87654321', '-addext', extension]
  return execFileSync('openssl', args, { stdio: ['ignore', 'pipe', 'ignore'] }).toString()
}

test('a certificate is named by the key of its authority and its own number', () => {
  const cert = issued('subjectAltName=DNS:mx.letters.example')
  const text = execFileSync('openssl', ['x509', '-noout', '-ext', 'authorityKeyIdentifier'], { input: cert })
  const hex = /(?:[0-9A-F]{2}:){19}[0-9A-F]{2}/.exec(text.toString())![0].replaceAll(':', '')
  expect(renewalId(cert)).toBe(`${Buffer.from(hex, 'hex').toString('base64url')}.AIdlQyE`)
})

test('one whose authority has no key identifier cannot be named', () => {
  expect(renewalId(selfMadeCertificate('a.example', new Date('2026-11-16')).cert)).toBeUndefined()
})
