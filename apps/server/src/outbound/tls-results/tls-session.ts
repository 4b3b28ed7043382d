/** What a session was held to: TLSA records (RFC 7672), a policy of MTA-STS (RFC 8461), or nothing. RFC 8460 §4.2. */
export type TlsPolicyType = 'tlsa' | 'sts' | 'no-policy-found'

/** Why a session has no TLS, or not as its policy wants it. RFC 8460 §4.3. */
export type TlsFailure =
  | 'starttls-not-supported'
  | 'certificate-host-mismatch'
  | 'certificate-expired'
  | 'certificate-not-trusted'
  | 'validation-failure'
  | 'tlsa-invalid'
  | 'dnssec-invalid'
  | 'sts-policy-fetch-error'
  | 'sts-policy-invalid'
  | 'sts-webpki-invalid'

/** How a conversation with another mail server came to TLS. */
export interface TlsSession {
  /** Of the recipients, in lower case. */
  domain: string
  policy_type: TlsPolicyType
  /** Its lines, as `policy-string` of a report has them; '' where there is none. */
  policy: string
  /** The server; '' where the policy failed before one was named. */
  mx: string
  /** Its IP address, or ''. */
  address: string
  /** '': with TLS as the policy wants it; without a policy, with TLS of any kind. */
  result: TlsFailure | ''
}
