import { X509Certificate } from 'node:crypto'
import { AsnConvert } from '@peculiar/asn1-schema'
import { AuthorityKeyIdentifier, Certificate, id_ce_authorityKeyIdentifier } from '@peculiar/asn1-x509'

/**
 * How a certificate, PEM, is named when its authority is asked when to renew it; undefined: its authority has no
 * key identifier, and cannot be asked. RFC 9773 §4.1.
 */
export function renewalId(cert: string): string | undefined {
  const { tbsCertificate } = AsnConvert.parse(new X509Certificate(cert).raw, Certificate)
  const extension = tbsCertificate.extensions?.find(({ extnID }) => extnID === id_ce_authorityKeyIdentifier)
  if (!extension) return undefined
  const { keyIdentifier } = AsnConvert.parse(extension.extnValue, AuthorityKeyIdentifier)
  if (!keyIdentifier) return undefined
  const parts = [keyIdentifier.buffer, tbsCertificate.serialNumber]
  return parts.map((bytes) => Buffer.from(bytes).toString('base64url')).join('.')
}
