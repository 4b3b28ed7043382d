import { createHash, type X509Certificate } from 'node:crypto'

/** RFC 6698 §2.1. */
export interface TlsaRecord {
  usage: number
  selector: number
  matchingType: number
  certificate: Buffer
}

/** Authorities that its domain trusts, and the very certificate; the other usages say nothing of mail. RFC 7672 §3.1. */
export const TRUST_ANCHOR = 2
export const END_ENTITY = 3

/** How long what is compared is, by the way it is compared; of a whole one nobody knows. RFC 6698 §2.1.3. */
const BYTES: Record<number, number | undefined> = { 1: 32, 2: 64 }

/** Is it about mail, and written as it can be compared? */
export const isUsable = ({ usage, selector, matchingType, certificate }: TlsaRecord): boolean =>
  (usage === TRUST_ANCHOR || usage === END_ENTITY) &&
  (selector === 0 || selector === 1) &&
  (matchingType === 0 ? certificate.length > 0 : BYTES[matchingType] === certificate.length)

/** What is compared of a certificate: all of it, or its key; itself, or a digest. RFC 6698 §2.1. */
function comparedBytes(
  { selector, matchingType }: Pick<TlsaRecord, 'selector' | 'matchingType'>,
  one: X509Certificate,
): Buffer {
  const whole = selector === 0 ? one.raw : one.publicKey.export({ type: 'spki', format: 'der' })
  if (matchingType === 0) return whole
  return createHash(matchingType === 1 ? 'sha256' : 'sha512')
    .update(whole)
    .digest()
}

/** The record of a certificate. */
export const tlsaOf = (one: X509Certificate, kind: Omit<TlsaRecord, 'certificate'>): TlsaRecord => ({
  ...kind,
  certificate: comparedBytes(kind, one),
})

/** Is it about this certificate? */
export const matches = (record: TlsaRecord, one: X509Certificate): boolean =>
  comparedBytes(record, one).equals(record.certificate)

/** As zone files write it. */
export const tlsaText = ({ usage, selector, matchingType, certificate }: TlsaRecord): string =>
  `${usage} ${selector} ${matchingType} ${certificate.toString('hex')}`

/** As `node:dns` answers them. */
export const readTlsa = (answers: unknown): TlsaRecord[] =>
  (answers as { certUsage: number; selector: number; match: number; data: ArrayBuffer }[]).map(
    ({ certUsage, selector, match, data }) => ({
      usage: certUsage,
      selector,
      matchingType: match,
      certificate: Buffer.from(data),
    }),
  )
