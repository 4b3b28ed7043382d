import { createPrivateKey, createPublicKey, generateKeyPairSync, sign } from 'node:crypto'
import { Attributes, CertificationRequest, CertificationRequestInfo } from '@peculiar/asn1-csr'
import { AsnConvert } from '@peculiar/asn1-schema'
import { AlgorithmIdentifier, Attribute, Extensions, Name, SubjectPublicKeyInfo } from '@peculiar/asn1-x509'
import { alternativeName, arrayOf, ECDSA_WITH_SHA256 } from './self-made-certificate.ts'

const EXTENSION_REQUEST = '1.2.840.113549.1.9.14'

/**
 * A new key, PEM, or the one that is there (of P-256), and the request to certify it for `hostname`, DER. RFC 2986,
 * RFC 8555 §7.4.
 */
export function signingRequest(hostname: string, known?: string): { key: string; request: Buffer } {
  const privateKey = known
    ? createPrivateKey(known)
    : generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey
  const spki = createPublicKey(privateKey).export({ type: 'spki', format: 'der' })
  const names = AsnConvert.serialize(new Extensions([alternativeName(hostname)]))
  const body = new CertificationRequestInfo({
    // A common name holds 64 characters, and authorities ask for none.
    subject: new Name([]),
    subjectPKInfo: AsnConvert.parse(spki, SubjectPublicKeyInfo),
    attributes: new Attributes([new Attribute({ type: EXTENSION_REQUEST, values: [names] })]),
  })
  const signature = sign('sha256', Buffer.from(AsnConvert.serialize(body)), privateKey)
  const whole = new CertificationRequest({
    certificationRequestInfo: body,
    signatureAlgorithm: new AlgorithmIdentifier({ algorithm: ECDSA_WITH_SHA256 }),
    signature: arrayOf(signature),
  })
  return {
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    request: Buffer.from(AsnConvert.serialize(whole)),
  }
}
