import {
  createHash,
  createHmac,
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  type KeyObject,
  sign,
} from 'node:crypto'

/** The public half of an account key, in the order of names that its digest wants. RFC 7638 §3. */
export interface AccountJwk {
  crv: string
  kty: string
  x: string
  y: string
}

export interface AccountKey {
  private_key: KeyObject
  jwk: AccountJwk
  /** Stands in every answer to a challenge. RFC 8555 §8.1. */
  thumbprint: string
}

const base64url = (value: string | Buffer): string => Buffer.from(value).toString('base64url')

/** A new key of an account, PEM. */
export const newAccountKey = (): string =>
  generateKeyPairSync('ec', { namedCurve: 'P-256' })
    .privateKey.export({ type: 'pkcs8', format: 'pem' })
    .toString()

/** Throws a sentence when the key is not one of the curve P-256. */
export function readAccountKey(pem: string): AccountKey {
  const private_key = createPrivateKey(pem)
  if (private_key.asymmetricKeyDetails?.namedCurve !== 'prime256v1') {
    throw new Error('The key of the ACME account must be an EC key of the curve P-256.')
  }
  const { x = '', y = '' } = createPublicKey(private_key).export({ format: 'jwk' })
  const jwk: AccountJwk = { crv: 'P-256', kty: 'EC', x, y }
  return {
    private_key,
    jwk,
    thumbprint: createHash('sha256').update(JSON.stringify(jwk)).digest('base64url'),
  }
}

/** A signed request; `payload` null is an empty one, which reads. RFC 8555 §6.2, §6.3. */
export function signedRequest({ private_key }: AccountKey, header: object, payload: object | null): string {
  const protectedPart = base64url(JSON.stringify({ alg: 'ES256', ...header }))
  const payloadPart = payload === null ? '' : base64url(JSON.stringify(payload))
  const signature = sign('sha256', Buffer.from(`${protectedPart}.${payloadPart}`), {
    key: private_key,
    dsaEncoding: 'ieee-p1363',
  })
  return JSON.stringify({ protected: protectedPart, payload: payloadPart, signature: base64url(signature) })
}

export interface ExternalAccount {
  kid: string
  /** As authorities give it: base64url. */
  hmac_key: string
}

/** Says that the account belongs to a customer of the authority. RFC 8555 §7.3.4. */
export function externalBinding(
  { jwk }: AccountKey,
  { kid, hmac_key }: ExternalAccount,
  url: string,
): object {
  const protectedPart = base64url(JSON.stringify({ alg: 'HS256', kid, url }))
  const payload = base64url(JSON.stringify(jwk))
  const signature = createHmac('sha256', Buffer.from(hmac_key, 'base64url'))
    .update(`${protectedPart}.${payload}`)
    .digest('base64url')
  return { protected: protectedPart, payload, signature }
}
