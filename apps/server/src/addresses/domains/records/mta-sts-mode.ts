import { X509Certificate } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { rootCertificates } from 'node:tls'
import type { App } from '#server/app.ts'
import { storedPairs } from '#server/platform/certificates/stored-pairs.ts'

export type MtaStsMode = 'enforce' | 'testing'

const PEM = /-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g
/** Honest chains have two or three. */
const CHAIN_MAX = 10

/**
 * `enforce` tells others to rather keep a message than to hand it over without a right certificate: only where one is
 * for the name of this server, of an authority that everybody believes, and in its time. A process that does not know
 * the operator's files says `testing`. RFC 8461 §5.
 */
export async function mtaStsMode(
  app: Pick<App, 'config' | 'clock' | 'db' | 'log'>,
  roots: readonly string[] = rootCertificates,
): Promise<MtaStsMode> {
  const { config, clock } = app
  const { TLS_CERT, MX_CERT_FILE, MAIL_HOSTNAME } = config
  const files = TLS_CERT.length > 0 ? TLS_CERT : MX_CERT_FILE ? [MX_CERT_FILE] : []
  const ofFiles = await Promise.all(files.map((file) => readFile(file, 'utf8').catch(() => '')))
  const issued = (await storedPairs(app)).map(({ cert }) => cert)
  for (const pem of [...ofFiles, ...issued]) {
    const chain = chainOf(pem)
    if (isFor(chain, MAIL_HOSTNAME, clock()) && isBelieved(chain, roots)) return 'enforce'
  }
  return 'testing'
}

function chainOf(pem: string): X509Certificate[] {
  try {
    return (pem.match(PEM) ?? []).slice(0, CHAIN_MAX).map((one) => new X509Certificate(one))
  } catch {
    return []
  }
}

const isFor = ([own]: X509Certificate[], hostname: string, now: Date): boolean =>
  own !== undefined &&
  own.checkHost(hostname) !== undefined &&
  Date.parse(own.validFrom) <= now.getTime() &&
  now.getTime() < Date.parse(own.validTo)

/** Each is signed by the next, and the last by a root that comes with Node. */
function isBelieved(chain: readonly X509Certificate[], roots: readonly string[]): boolean {
  const isLinked = chain.every((one, nth) => nth === 0 || isIssuedBy(chain[nth - 1]!, one))
  const last = chain.at(-1)
  return isLinked && last !== undefined && roots.some((pem) => isIssuedBy(last, new X509Certificate(pem)))
}

const isIssuedBy = (one: X509Certificate, issuer: X509Certificate): boolean =>
  one.checkIssued(issuer) && one.verify(issuer.publicKey)
