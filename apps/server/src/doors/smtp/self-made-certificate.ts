import { createPrivateKey, createPublicKey, generateKeyPairSync, randomBytes, sign } from 'node:crypto'

/**
 * A certificate for `hostname` signed with its own key, made at every start: enough for
 * STARTTLS between mail servers, which look at no name (RFC 7435). Written in DER by hand, since
 * node:crypto reads certificates but makes none. RFC 5280 §4.1.
 */
export function selfMadeCertificate(hostname: string, now: Date): { key: string; cert: string } {
  const pair = generateKeyPairSync('ec', {
    namedCurve: 'prime256v1',
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  })
  const spki = createPublicKey(pair.publicKey).export({ type: 'spki', format: 'der' })
  const ecdsaWithSha256 = sequence(objectId(0x2a, 0x86, 0x48, 0xce, 0x3d, 0x04, 0x03, 0x02))
  const name = sequence(tagged(0x31, sequence(objectId(0x55, 0x04, 0x03), text(hostname.slice(0, 64)))))
  const until = new Date(now.getTime() + YEARS_MS)
  const alternative = tagged(0x04, sequence(tagged(0x82, Buffer.from(hostname, 'latin1'))))
  const names = sequence(sequence(objectId(0x55, 0x1d, 0x11), alternative))
  const body = sequence(
    tagged(0xa0, tagged(0x02, Buffer.from([2]))),
    tagged(0x02, Buffer.concat([Buffer.from([1]), randomBytes(15)])),
    ecdsaWithSha256,
    name,
    sequence(time(now), time(until)),
    name,
    spki,
    tagged(0xa3, names),
  )
  const signature = sign('sha256', body, createPrivateKey(pair.privateKey))
  const whole = sequence(body, ecdsaWithSha256, tagged(0x03, Buffer.concat([Buffer.from([0]), signature])))
  const lines = whole.toString('base64').replace(/.{64}(?=.)/g, '$&\n')
  return { key: pair.privateKey, cert: `-----BEGIN CERTIFICATE-----\n${lines}\n-----END CERTIFICATE-----\n` }
}

const YEARS_MS = 2 * 365 * 24 * 60 * 60 * 1000

const tagged = (tag: number, content: Buffer): Buffer =>
  Buffer.concat([Buffer.from([tag, ...lengthOf(content.length)]), content])

const lengthOf = (length: number): number[] =>
  length < 0x80 ? [length] : length < 0x100 ? [0x81, length] : [0x82, length >> 8, length & 0xff]

const sequence = (...parts: Buffer[]): Buffer => tagged(0x30, Buffer.concat(parts))
const objectId = (...bytes: number[]): Buffer => tagged(0x06, Buffer.from(bytes))
const text = (value: string): Buffer => tagged(0x0c, Buffer.from(value, 'utf8'))

/** GeneralizedTime, to the second. */
const time = (at: Date): Buffer =>
  tagged(0x18, Buffer.from(`${at.toISOString().replace(/[-:T]/g, '').slice(0, 14)}Z`))
