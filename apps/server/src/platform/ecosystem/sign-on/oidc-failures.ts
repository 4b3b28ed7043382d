import { AuthorizationResponseError, ResponseBodyError } from 'openid-client'
import { SignOnFailure, type SignOnFailureKind } from './sign-on.ts'

/** What the provider's page sends the browser back with. RFC 6749 §4.1.2.1, OpenID Connect Core §3.1.2.6. */
const BY_PAGE: Record<string, SignOnFailureKind> = {
  access_denied: 'cancelled',
  login_required: 'logged_off',
  interaction_required: 'logged_off',
  consent_required: 'logged_off',
  account_selection_required: 'logged_off',
  temporarily_unavailable: 'unavailable',
  server_error: 'unavailable',
  unauthorized_client: 'config',
}

/** What it answers to us about the code. RFC 6749 §5.2. */
const BY_ANSWER: Record<string, SignOnFailureKind> = {
  invalid_client: 'config',
  unauthorized_client: 'config',
  server_error: 'unavailable',
}

/** Not answered at all, in the library's words. */
const SILENCES = new Set(['OAUTH_TIMEOUT', 'OAUTH_ABORT', 'OAUTH_RESPONSE_IS_NOT_CONFORM'])

/** Why a sign-on by OpenID Connect came to nothing; an answer that does not fit is never a sign-on. */
export function toSignOnFailure(failure: unknown): SignOnFailure {
  if (failure instanceof SignOnFailure) return failure
  const { code = '', message } = failure as Error & { code?: string }
  if (failure instanceof AuthorizationResponseError) {
    return new SignOnFailure(BY_PAGE[failure.error] ?? 'invalid', failure.error)
  }
  if (failure instanceof ResponseBodyError) {
    const kind = failure.status >= 500 ? 'unavailable' : (BY_ANSWER[failure.error] ?? 'invalid')
    return new SignOnFailure(kind, failure.error)
  }
  // Everything the library judged has a code of its own; the rest is the network.
  const isJudged = String(code).startsWith('OAUTH_') && !SILENCES.has(String(code))
  return new SignOnFailure(isJudged ? 'invalid' : 'unavailable', message)
}
