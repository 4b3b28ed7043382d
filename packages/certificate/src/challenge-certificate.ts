import { createHash } from 'node:crypto'
import { AsnConvert, OctetString } from '@peculiar/asn1-schema'
import { Extension } from '@peculiar/asn1-x509'
import { selfMadeCertificate } from './self-made-certificate.ts'

const ACME_IDENTIFIER = '1.3.6.1.5.5.7.1.31'

/**
 * The certificate that answers tls-alpn-01 for `hostname`: it carries the digest of the key authorization, and
 * nobody but the authority is shown it. RFC 8737 §3.
 */
export function challengeCertificate(
  hostname: string,
  key_authorization: string,
  now: Date,
): { key: string; cert: string } {
  const digest = new OctetString(createHash('sha256').update(key_authorization).digest())
  const identifier = new Extension({
    extnID: ACME_IDENTIFIER,
    critical: true,
    extnValue: new OctetString(AsnConvert.serialize(digest)),
  })
  return selfMadeCertificate(hostname, now, [identifier])
}
