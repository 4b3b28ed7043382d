import { generateKeyPairSync, randomBytes, sign } from 'node:crypto'

const ECDSA_WITH_SHA256 = Buffer.from('06082a8648ce3d040302', 'hex')
const COMMON_NAME = Buffer.from('0603550403', 'hex')

/** One DER value: tag, length, contents. X.690 §8.1. */
function der(tag: number, ...contents: Buffer[]): Buffer {
  const body = Buffer.concat(contents)
  const length =
    body.length < 128
      ? Buffer.of(body.length)
      : body.length < 256
        ? Buffer.of(0x81, body.length)
        : Buffer.of(0x82, body.length >> 8, body.length & 255)
  return Buffer.concat([Buffer.of(tag), length, body])
}

const sequence = (...contents: Buffer[]) => der(0x30, ...contents)
const utcTime = (date: Date) =>
  der(0x17, Buffer.from(`${date.toISOString().replace(/[-:T]/g, '').slice(2, 14)}Z`))

/**
 * A certificate that nobody vouches for, as many mail servers have: enough for
 * STARTTLS between servers, which encrypts without asking who is there. RFC 5280 §4.1.
 */
export function selfSignedCertificate(host: string, now: Date): { key: string; cert: string } {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const algorithm = sequence(ECDSA_WITH_SHA256)
  const name = sequence(der(0x31, sequence(COMMON_NAME, der(0x0c, Buffer.from(host)))))
  const year_ms = 365 * 86_400_000
  const body = sequence(
    // A leading 01 keeps the serial positive.
    der(0x02, Buffer.concat([Buffer.of(1), randomBytes(15)])),
    algorithm,
    name,
    sequence(utcTime(new Date(now.getTime() - year_ms)), utcTime(new Date(now.getTime() + 5 * year_ms))),
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
  )
  const signature = der(0x03, Buffer.of(0), sign('sha256', body, privateKey))
  const lines =
    sequence(body, algorithm, signature)
      .toString('base64')
      .match(/.{1,64}/g) ?? []
  return {
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    cert: `-----BEGIN CERTIFICATE-----\n${lines.join('\n')}\n-----END CERTIFICATE-----\n`,
  }
}
