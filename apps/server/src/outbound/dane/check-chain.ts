import { X509Certificate } from 'node:crypto'
import type { TLSSocket } from 'node:tls'
import {
  END_ENTITY,
  matches,
  type TlsaRecord,
  TRUST_ANCHOR,
} from '#server/platform/certificates/dane/tlsa.ts'
import type { TlsFailure } from '../tls-results/tls-session.ts'

/** Honest chains have two or three. */
const CHAIN_MAX = 10

/** The certificates that the other side shows, its own first, each followed by its issuer. */
export function shownChain(socket: TLSSocket): X509Certificate[] {
  const chain: X509Certificate[] = []
  const seen = new Set<string>()
  let one = socket.getPeerCertificate(true)
  while (one?.raw && !seen.has(one.fingerprint256) && chain.length < CHAIN_MAX) {
    seen.add(one.fingerprint256)
    chain.push(new X509Certificate(one.raw))
    one = one.issuerCertificate
  }
  return chain
}

/**
 * What is wrong with a chain by these records, for a server of any of these names. The very certificate is right
 * whatever its name and time are; below an authority both have to be right. RFC 7672 §3.1, §3.2.
 */
export function checkChain(
  chain: readonly X509Certificate[],
  records: readonly TlsaRecord[],
  names: readonly string[],
  now: Date,
): TlsFailure | '' {
  const [own] = chain
  if (!own) return 'validation-failure'
  const isNamed = (usage: number, certificate: X509Certificate) =>
    records.some((record) => record.usage === usage && matches(record, certificate))
  if (isNamed(END_ENTITY, own)) return ''
  const anchor = chain.findIndex((one, nth) => nth > 0 && isNamed(TRUST_ANCHOR, one))
  if (anchor < 0) return 'tlsa-invalid'
  const path = chain.slice(0, anchor + 1)
  if (!path.every((one, nth) => nth === 0 || isIssuedBy(path[nth - 1]!, one)))
    return 'certificate-not-trusted'
  if (!path.every((one) => isInTime(one, now))) return 'certificate-expired'
  const isForName = names.some((name) => own.checkHost(name, { subject: 'never' }) !== undefined)
  return isForName ? '' : 'certificate-host-mismatch'
}

const isIssuedBy = (one: X509Certificate, issuer: X509Certificate): boolean =>
  issuer.ca && one.checkIssued(issuer) && one.verify(issuer.publicKey)

const isInTime = (one: X509Certificate, now: Date): boolean =>
  Date.parse(one.validFrom) <= now.getTime() && now.getTime() < Date.parse(one.validTo)
