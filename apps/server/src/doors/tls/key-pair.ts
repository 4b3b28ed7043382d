import { X509Certificate } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { createSecureContext, type SecureContext } from 'node:tls'
import { alertTime } from '#server/platform/certificates/renewal/renewal-time.ts'

/** A private key, and its certificate with the chain, PEM. */
export interface KeyPair {
  key: string
  cert: string
}

export interface PairFiles {
  cert_file: string
  key_file: string
}

/** A pair as it is shown, to whoever asks for one of its names. */
export interface ShownPair extends KeyPair {
  secureContext: SecureContext
  isFor(servername: string): boolean
  /** The name that it is for first, its last moment, and the one by which there should be another. */
  name: string
  ends_at: Date
  late_at: Date
}

/** Throws when one of the files cannot be read. */
export async function readPair({ cert_file, key_file }: PairFiles): Promise<KeyPair> {
  const [key, cert] = await Promise.all([readFile(key_file, 'utf8'), readFile(cert_file, 'utf8')])
  return { key, cert }
}

/** Throws when the two are not of each other. */
export function shownPair({ key, cert }: KeyPair): ShownPair {
  const certificate = new X509Certificate(cert)
  const ends_at = new Date(certificate.validTo)
  return {
    key,
    cert,
    secureContext: createSecureContext({ key, cert }),
    isFor: (name) => certificate.checkHost(name) !== undefined,
    name: firstName(certificate),
    ends_at,
    late_at: alertTime({ not_before: new Date(certificate.validFrom), not_after: ends_at }),
  }
}

const firstName = ({ subjectAltName = '', subject }: X509Certificate): string =>
  /DNS:([^,]+)/.exec(subjectAltName)?.[1]?.trim() ?? /CN=([^\n]+)/.exec(subject ?? '')?.[1] ?? ''
