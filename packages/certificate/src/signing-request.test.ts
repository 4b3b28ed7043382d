import { execFileSync } from 'node:child_process'
import { createPrivateKey, createPublicKey, X509Certificate } from 'node:crypto'
import { expect, test } from 'vitest'
import { challengeCertificate } from './challenge-certificate.ts'
import { signingRequest } from './signing-request.ts'

const openssl = (args: string[], input: Buffer): string =>
  execFileSync('openssl', args, { input, stdio: ['pipe', 'pipe', 'ignore'] }).toString()

test('a request names the host, has the key that comes with it, and is signed with that', () => {
  const { key, request } = signingRequest('mx.letters.example')
  const text = openssl(['req', '-inform', 'DER', '-noout', '-text', '-pubkey', '-verify'], request)
  expect(text).toContain('DNS:mx.letters.example')
  const [shown] = /-----BEGIN PUBLIC KEY-----[^-]+-----END PUBLIC KEY-----\n/.exec(text)!
  const own = createPublicKey(createPrivateKey(key)).export({ type: 'spki', format: 'pem' })
  expect(shown).toBe(own)
})

test('a key that is there is taken again', () => {
  const { key } = signingRequest('mx.letters.example')
  const again = signingRequest('mx.letters.example', key)
  expect(again.key).toBe(key)
  openssl(['req', '-inform', 'DER', '-noout', '-verify'], again.request)
})

test('a challenge is for this name alone, and its digest stands in a critical extension', () => {
  const { cert } = challengeCertificate('mx.letters.example', 'token.thumbprint', new Date('2026-11-16'))
  expect(new X509Certificate(cert).subjectAltName).toBe('DNS:mx.letters.example')
  const text = openssl(['x509', '-noout', '-text'], Buffer.from(cert))
  expect(text).toMatch(/1\.3\.6\.1\.5\.5\.7\.1\.31: critical\s+\. ?[^\n]{20,}/)
})
