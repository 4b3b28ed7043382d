import { AppError, type ErrorBody, type ErrorCode } from '#contract/errors.ts'
import type { Language } from '#contract/identity/account/account.ts'
import { HandsFull } from '#server/platform/limits/bytes-in-hand.ts'
import { isDiskFull } from '#server/platform/limits/disk-full.ts'
import { errors as en } from '#texts/en/errors.ts'
import { RECIPIENT_FIELDS } from '#texts/recipient-fields.ts'
import { errors as ru } from '#texts/ru/errors.ts'
import { tryAgainText } from '#texts/try-again.ts'

const TEXTS = { en, ru }

/** What PostgreSQL says of a number, a moment or a character that no column can hold: the caller's mistake. */
const UNSTORABLE = new Set(['22003', '22008', '22021', '22P05'])
/** The database is away or going away, or is no primary yet. */
const AWAY = /^(?:08|57P0|53300|25006|ECONNREFUSED|ECONNRESET)/
/** What `pg`, whose own errors have no codes, says of a connection that broke. */
const BROKEN_CONNECTION = /^Connection terminated|^Client .* is not queryable$/

/** What the multipart reader, whose errors have no codes, says of a body that breaks off. */
const BROKEN_BODY =
  /Unexpected end of multipart|terminated early due to unexpected end|Multipart: Boundary not found/

/** HTTP-library refusals by status; everything else from the caller's side is a request that is not right. */
const BY_STATUS: Record<number, ErrorCode> = {
  413: 'request_entity_too_large',
  429: 'too_many_requests',
}

/** Any failure as one of the catalogue. What is not known becomes `internal_error`, with the cause kept for the log. */
export function toAppError(failure: unknown): AppError {
  if (failure instanceof AppError) return failure
  const {
    code = '',
    statusCode = 500,
    message = '',
  } = (failure ?? {}) as Partial<Record<'code' | 'message', string>> & {
    statusCode?: number
  }
  if (UNSTORABLE.has(code) || BROKEN_BODY.test(message))
    return new AppError('invalid_request_params', { cause: failure })
  if (isDiskFull(failure)) return new AppError('server_full', { cause: failure })
  if (failure instanceof HandsFull)
    return new AppError('too_much_at_once', { params: { retry_after: 60 }, cause: failure })
  if (AWAY.test(String(code)) || BROKEN_CONNECTION.test(message))
    return new AppError('service_unavailable', { cause: failure })
  if (statusCode >= 400 && statusCode < 500) {
    return new AppError(BY_STATUS[statusCode] ?? 'invalid_request_params', { cause: failure })
  }
  return new AppError('internal_error', { cause: failure })
}

/** Seconds until the call may be made again, 0 when nobody knows. RFC 9110 §10.2.3. */
export const retryAfterS = ({ params }: Pick<AppError, 'params'>): number =>
  Math.max(0, Math.ceil(Number(params.retry_after ?? 0)))

/** The field as the language calls it; one that it has no name for as the call does. */
function recipientField(language: Language, field: string): string {
  const names = RECIPIENT_FIELDS[language] ?? {}
  return Object.hasOwn(names, field) ? names[field]! : field
}

/** The body of a refused call, in the caller's language. Spec §3 Error response. */
export function errorBody(error: AppError, language: Language): ErrorBody {
  const { code, status, params, fields } = error
  const named = code === 'invalid_email_for' ? fields.map((one) => recipientField(language, one)) : fields
  const values: Record<string, string | number> = { ...params, fields: named.join(', ') }
  const wait_s = retryAfterS(error)
  const words =
    code === 'too_many_requests' && wait_s > 0 ? tryAgainText(language, wait_s) : TEXTS[language][code]
  const message = words.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole))
  return {
    error: {
      message,
      ...(fields.length > 0 ? { fields } : {}),
      ...(Object.keys(params).length > 0 ? { params } : {}),
    },
    meta: { code: status, i8s: code },
  }
}
