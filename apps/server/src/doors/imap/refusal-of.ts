import type { AppError, ErrorCode } from '#contract/errors.ts'
import { errorBody, toAppError } from '#server/doors/http/translate-error.ts'
import { SearchTookTooLong } from '#server/mailbox/search/exact/search-patience.ts'
import { ImapNo } from './answer.ts'

/** Response codes for failures that programs act on. RFC 5530, 9208. */
const CODES: Partial<Record<ErrorCode, string>> = {
  request_folder_not_found: 'NONEXISTENT',
  request_folder_id_error: 'NOPERM',
  folder_already_exist: 'ALREADYEXISTS',
  folder_children_exist: 'HASCHILDREN',
  folder_parent_wrong: 'CANNOT',
  folder_name_dot: 'CANNOT',
  name_not_indicated: 'CANNOT',
  max_count_reached: 'LIMIT',
  quota_exceeded: 'OVERQUOTA',
  forbidden: 'NOPERM',
  incorrect_login_or_password: 'AUTHENTICATIONFAILED',
  app_password_required: 'AUTHORIZATIONFAILED',
  account_suspended: 'AUTHORIZATIONFAILED',
  too_many_requests: 'LIMIT',
  too_much_at_once: 'INUSE',
  service_unavailable: 'UNAVAILABLE',
  maintenance: 'UNAVAILABLE',
  server_full: 'UNAVAILABLE',
  internal_error: 'SERVERBUG',
}

/** Any failure of a command as what the program is answered: the catalogue's English words, without line ends. */
export function refusalOf(failure: unknown): { no: ImapNo; cause: AppError | null } {
  if (failure instanceof ImapNo) return { no: failure, cause: null }
  if (failure instanceof SearchTookTooLong)
    return { no: new ImapNo('LIMIT', 'The search took too long'), cause: null }
  const error = toAppError(failure)
  const { message } = errorBody(error, 'en').error
  return { no: new ImapNo(CODES[error.code] ?? 'CANNOT', message.replaceAll(/[\r\n]+/g, ' ')), cause: error }
}
