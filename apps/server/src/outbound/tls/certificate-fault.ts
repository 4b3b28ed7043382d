import type { TLSSocket } from 'node:tls'
import type { TlsFailure } from '../tls-results/tls-session.ts'

const NOT_TRUSTED = new Set([
  'DEPTH_ZERO_SELF_SIGNED_CERT',
  'SELF_SIGNED_CERT_IN_CHAIN',
  'UNABLE_TO_GET_ISSUER_CERT',
  'UNABLE_TO_GET_ISSUER_CERT_LOCALLY',
  'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
  'CERT_UNTRUSTED',
  'CERT_REVOKED',
  'CERT_REJECTED',
  'CERT_SIGNATURE_FAILURE',
  'INVALID_CA',
  'INVALID_PURPOSE',
  'PATH_LENGTH_EXCEEDED',
  'CERT_CHAIN_TOO_LONG',
])

/** What is wrong with a certificate, by the code that Node gives; '' when it says nothing of a certificate. RFC 8460 §4.3. */
function faultOf(code: string): TlsFailure | '' {
  if (code === 'ERR_TLS_CERT_ALTNAME_INVALID') return 'certificate-host-mismatch'
  if (code === 'CERT_HAS_EXPIRED' || code === 'CERT_NOT_YET_VALID') return 'certificate-expired'
  return NOT_TRUSTED.has(code) ? 'certificate-not-trusted' : ''
}

/** Did a connection fail for the certificate of the other side? */
export const isCertificateFault = (error: unknown): boolean =>
  faultOf(String((error as NodeJS.ErrnoException | undefined)?.code ?? '')) !== ''

/**
 * Why everybody's authorities do not vouch for the other side of a conversation under the name that it was connected
 * to by; '': they do. RFC 8461 §4.2.
 */
export function certificateFault(socket: TLSSocket, name: string): TlsFailure | '' {
  if (!socket.authorized) return faultOf(String(socket.authorizationError ?? '')) || 'validation-failure'
  // Node takes the common name where there is nothing else.
  const isNamed = socket.getPeerX509Certificate()?.checkHost(name, { subject: 'never' }) !== undefined
  return isNamed ? '' : 'certificate-host-mismatch'
}
