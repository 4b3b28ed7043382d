import { createHash, createHmac, createPublicKey, generateKeyPairSync, verify } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { externalBinding, newAccountKey, readAccountKey, signedRequest } from './jws.ts'

const KEY = readAccountKey(newAccountKey())
const decoded = (part: string) => JSON.parse(Buffer.from(part, 'base64url').toString()) as unknown
interface Signed {
  protected: string
  payload: string
  signature: string
}

describe('a key of an account', () => {
  test('is known by the digest of its public half, names in order', () => {
    const { x, y } = KEY.jwk
    const digest = createHash('sha256')
      .update(`{"crv":"P-256","kty":"EC","x":"${x}","y":"${y}"}`)
      .digest('base64url')
    expect(KEY.thumbprint).toBe(digest)
    expect(createPublicKey({ key: { ...KEY.jwk }, format: 'jwk' }).asymmetricKeyType).toBe('ec')
  })

  test('is another one each time', () => {
    expect(readAccountKey(newAccountKey()).thumbprint).not.toBe(KEY.thumbprint)
  })

  test.each([
    ['of RSA', () => generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey],
    ['of another curve', () => generateKeyPairSync('ec', { namedCurve: 'P-384' }).privateKey],
    ['for signing alone', () => generateKeyPairSync('ed25519').privateKey],
  ])('%s is refused in a sentence', (_name, make) => {
    const pem = make().export({ type: 'pkcs8', format: 'pem' }).toString()
    expect(() => readAccountKey(pem)).toThrow('must be an EC key of the curve P-256')
  })
})

describe('a signed request', () => {
  test('says what it was given, and its signature is of both parts', () => {
    const json = fc.dictionary(
      fc.string(),
      fc.oneof(fc.string({ unit: 'grapheme' }), fc.integer(), fc.boolean()),
    )
    const public_key = createPublicKey(KEY.private_key)
    fc.assert(
      fc.property(json, json, (header, payload) => {
        const signed = JSON.parse(signedRequest(KEY, header, payload)) as Signed
        expect(decoded(signed.protected)).toEqual(JSON.parse(JSON.stringify({ alg: 'ES256', ...header })))
        expect(decoded(signed.payload)).toEqual(JSON.parse(JSON.stringify(payload)))
        const signature = Buffer.from(signed.signature, 'base64url')
        // Both halves of it, as RFC 7518 §3.4 has it, and not DER.
        expect(signature).toHaveLength(64)
        const of = Buffer.from(`${signed.protected}.${signed.payload}`)
        expect(verify('sha256', of, { key: public_key, dsaEncoding: 'ieee-p1363' }, signature)).toBe(true)
      }),
      { numRuns: 20 },
    )
  })

  test('without a payload has an empty one, which is not that of an empty object', () => {
    const part = (payload: object | null) => (JSON.parse(signedRequest(KEY, {}, payload)) as Signed).payload
    expect(part(null)).toBe('')
    expect(decoded(part({}))).toEqual({})
  })
})

test('the key of a customer signs the key of the account', () => {
  const hmac_key = Buffer.from('a secret of the authority').toString('base64url')
  const binding = externalBinding(KEY, { kid: 'customer-7', hmac_key }, 'https://ca.test/new') as Signed
  expect(decoded(binding.protected)).toEqual({ alg: 'HS256', kid: 'customer-7', url: 'https://ca.test/new' })
  expect(decoded(binding.payload)).toEqual(KEY.jwk)
  expect(binding.signature).toBe(
    createHmac('sha256', 'a secret of the authority')
      .update(`${binding.protected}.${binding.payload}`)
      .digest('base64url'),
  )
})
