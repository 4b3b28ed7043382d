import { createPrivateKey, X509Certificate } from 'node:crypto'
import { AcmeProblem } from './acme/acme-problem.ts'
import type { Lifetime } from './renewal/renewal-time.ts'

const PEM = /-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g
const CHAIN_MAX = 10
/** Clocks differ, and authorities date back by an hour. */
const AHEAD_MS = 60 * 60_000

/**
 * Whether what came is a certificate for this name, of this key and in its time; throws AcmeProblem
 * `wrongCertificate` when not: then the former one stays. Answers the chain with nothing else in it.
 */
export function checkIssued(
  { chain, key, name }: { chain: string; key: string; name: string },
  now: Date,
): Lifetime & { chain: string } {
  const refuse = (reason: string) => new AcmeProblem('wrongCertificate', `what came for ${name} ${reason}`)
  const parts = chain.match(PEM) ?? []
  if (parts.length === 0 || parts.length > CHAIN_MAX) throw refuse(`has ${parts.length} certificates`)
  let own: X509Certificate
  try {
    const [first] = parts.map((one) => new X509Certificate(one))
    own = first!
  } catch (cause) {
    throw refuse(`cannot be read: ${(cause as Error).message}`)
  }
  if (own.checkHost(name) === undefined) throw refuse(`is for ${own.subjectAltName ?? 'no name'}`)
  if (!own.checkPrivateKey(createPrivateKey(key))) throw refuse('is of another key')
  const lifetime = { not_before: new Date(own.validFrom), not_after: new Date(own.validTo) }
  if (lifetime.not_before.getTime() > now.getTime() + AHEAD_MS) throw refuse('is not good yet')
  if (lifetime.not_after <= now) throw refuse('is over already')
  return { ...lifetime, chain: `${parts.join('\n')}\n` }
}
