import { AppError, type ErrorCode } from '#contract/errors.ts'

/** Nothing but the user can mend these: the source is not asked again by itself. */
const FOR_THE_USER = new Set<ErrorCode>([
  'collector_invalid_password',
  'invalid_token',
  'invalid_port',
  'invalid_domain_for_mail_server',
])

export const isForTheUser = (code: ErrorCode): boolean => FOR_THE_USER.has(code)

interface LibraryError extends Error {
  code?: string
  authenticationFailed?: boolean
  /** Answer of the server: OVERQUOTA, UNAVAILABLE and the like. RFC 5530. */
  serverResponseCode?: string
}

/** The server is there, but does not let anybody in right now. RFC 5530 §3. */
const PASSING = new Set(['UNAVAILABLE', 'INUSE', 'LIMIT', 'SERVERBUG', 'CONTACTADMIN'])

/** What a failed talk with a source means to its owner. `doing` names the step that failed. */
export function sourceFailure(error: unknown, doing: 'connect' | 'fetch'): AppError {
  if (error instanceof AppError) return error
  const { code = '', authenticationFailed, serverResponseCode = '' } = error as LibraryError
  const errorCode = ((): ErrorCode => {
    if (authenticationFailed && !PASSING.has(serverResponseCode)) return 'collector_invalid_password'
    if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') return 'mail_server_not_found'
    if (isCertificate(error as LibraryError)) return 'mail_server_certificate_wrong'
    if (isRefused(error) || isMisunderstood(error))
      return doing === 'connect' ? 'internal_imap_error' : 'cant_fetch_inbox'
    if (doing === 'connect' || isBroken(code)) return 'cannot_connect_to_mail_server'
    return 'cant_fetch_inbox'
  })()
  return new AppError(errorCode, { cause: error })
}

/** Did the server say no to a command, and goes on listening? RFC 9051 §7.1.2. */
export const isRefused = (error: unknown): boolean =>
  (error as { responseStatus?: string }).responseStatus === 'NO'

/** Of Node's words for a chain, a date or a name that is not right: https://nodejs.org/api/tls.html#x509-certificate-error-codes. */
const isCertificate = ({ code = '' }: LibraryError): boolean =>
  /^(?:ERR_TLS_CERT_ALTNAME_INVALID|CERT_\w+|DEPTH_ZERO_SELF_SIGNED_CERT|SELF_SIGNED_CERT_IN_CHAIN|UNABLE_TO_\w+|INVALID_CA|INVALID_PURPOSE|HOSTNAME_MISMATCH)$/.test(
    code,
  )

/** Did the server say that it does not understand what every server has to? RFC 9051 §7.1.3. */
const isMisunderstood = (error: unknown): boolean =>
  (error as { responseStatus?: string }).responseStatus === 'BAD'

/** The line broke or fell silent, as the library and the system name it. */
const isBroken = (code: string): boolean =>
  /^(E[A-Z]+|NoConnection|EConnectionClosed|StateLogout|Closed\w+|\w+_TIMEOUT)$/.test(code)
