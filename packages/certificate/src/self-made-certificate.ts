import { generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import { AsnConvert, OctetString } from '@peculiar/asn1-schema'
import {
  AlgorithmIdentifier,
  AttributeTypeAndValue,
  AttributeValue,
  Certificate,
  Extension,
  Extensions,
  GeneralName,
  id_ce_subjectAltName,
  Name,
  RelativeDistinguishedName,
  SubjectAlternativeName,
  SubjectPublicKeyInfo,
  TBSCertificate,
  Validity,
  Version,
} from '@peculiar/asn1-x509'

const YEARS_MS = 2 * 365 * 24 * 60 * 60 * 1000
/** What a common name holds at most. RFC 5280 appendix A.1. */
const COMMON_NAME_CHARS_MAX = 64
const COMMON_NAME = '2.5.4.3'
export const ECDSA_WITH_SHA256 = '1.2.840.10045.4.3.2'

/**
 * A certificate for `hostname` signed with its own key: enough for STARTTLS between mail servers, which look
 * at no name (RFC 7435), and for mail programs that are told once to believe it. `more`: further extensions.
 * RFC 5280 §4.1, Decisions 115.
 */
export function selfMadeCertificate(
  hostname: string,
  now: Date,
  more: readonly Extension[] = [],
): { key: string; cert: string } {
  const pair = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const spki = pair.publicKey.export({ type: 'spki', format: 'der' })
  const algorithm = new AlgorithmIdentifier({ algorithm: ECDSA_WITH_SHA256 })
  const name = nameOf(hostname)
  const body = new TBSCertificate({
    version: Version.v3,
    // The first byte keeps the number positive.
    serialNumber: arrayOf(Buffer.concat([Buffer.of(1), randomBytes(15)])),
    signature: algorithm,
    issuer: name,
    validity: new Validity({ notBefore: now, notAfter: new Date(now.getTime() + YEARS_MS) }),
    subject: name,
    subjectPublicKeyInfo: AsnConvert.parse(spki, SubjectPublicKeyInfo),
    extensions: new Extensions([alternativeName(hostname), ...more]),
  })
  const signature = sign('sha256', Buffer.from(AsnConvert.serialize(body)), pair.privateKey)
  const whole = new Certificate({
    tbsCertificate: body,
    signatureAlgorithm: algorithm,
    signatureValue: arrayOf(signature),
  })
  const lines = Buffer.from(AsnConvert.serialize(whole))
    .toString('base64')
    .replace(/.{64}(?=.)/g, '$&\n')
  return {
    key: pair.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    cert: `-----BEGIN CERTIFICATE-----\n${lines}\n-----END CERTIFICATE-----\n`,
  }
}

const nameOf = (hostname: string): Name => {
  const value = new AttributeValue({ utf8String: hostname.slice(0, COMMON_NAME_CHARS_MAX) })
  return new Name([new RelativeDistinguishedName([new AttributeTypeAndValue({ type: COMMON_NAME, value })])])
}

/** The names that a certificate is for. RFC 5280 §4.2.1.6. */
export function alternativeName(hostname: string): Extension {
  const names = new SubjectAlternativeName([new GeneralName({ dNSName: hostname })])
  return new Extension({
    extnID: id_ce_subjectAltName,
    extnValue: new OctetString(AsnConvert.serialize(names)),
  })
}

/** The bytes in memory of their own, as the library wants them. */
export const arrayOf = (bytes: Uint8Array): ArrayBuffer => new Uint8Array(bytes).buffer
