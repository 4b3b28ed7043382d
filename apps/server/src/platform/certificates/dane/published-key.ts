import { X509Certificate } from 'node:crypto'
import type { App } from '#server/app.ts'
import { unseal } from '#server/platform/secrets/secret-key.ts'
import type { CertificateRow } from '../certificates.sql.ts'
import { matches, readTlsa } from './tlsa.ts'

/**
 * The key of the certificate that is shown, where the DNS tells other mail servers that it is the right one: with
 * another they would send nothing more. undefined: a new one may be made. RFC 7672 §3.1, Decisions 205.
 */
export async function publishedKey(
  { config, dns, log }: App,
  { name, chain, sealed_key }: Pick<CertificateRow, 'name' | 'chain' | 'sealed_key'>,
): Promise<string | undefined> {
  if (chain === null || sealed_key === null) return undefined
  try {
    const records = readTlsa(await dns.resolve(`_25._tcp.${name}`, 'TLSA'))
    const shown = new X509Certificate(chain)
    return records.some((record) => record.selector === 1 && matches(record, shown))
      ? unseal(config, sealed_key)
      : undefined
  } catch (error) {
    log.debug({ err: error, name }, 'no TLSA record could be read')
    return undefined
  }
}
