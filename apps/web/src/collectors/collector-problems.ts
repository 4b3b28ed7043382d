import type { ErrorCode } from '#contract/errors.ts'
import { CallFailed } from '#web/platform/calls/call-failed.ts'
import { failureText } from '#web/platform/words/failure-text.ts'
import type { SettingsT } from '#web/platform/words/i18n.ts'

export type CollectorField =
  | 'email'
  | 'password'
  | 'host'
  | 'port'
  | 'username'
  | 'folder_name'
  | 'since'
  /** Of the form as a whole. */
  | 'all'
export type Problems = Partial<Record<CollectorField, string>>

/** Under which field a refusal is said. */
const FIELD_OF: Partial<Record<ErrorCode, CollectorField>> = {
  collector_invalid_email: 'email',
  err_provider_already_exists: 'email',
  collector_invalid_password: 'password',
  folder_already_exist: 'folder_name',
  mail_server_not_found: 'host',
  cannot_connect_to_mail_server: 'host',
  mail_server_certificate_wrong: 'host',
  invalid_port: 'port',
}

/** Why a collector was refused, in words. Decisions 45. */
export function problemsOf(failure: unknown, t: SettingsT): Problems {
  const code = failure instanceof CallFailed ? failure.code : null
  const field = (code && FIELD_OF[code]) || 'all'
  return { [field]: code === 'invalid_port' ? t('collectors.port_wrong') : failureText(failure, t) }
}

const ANOTHER_MAY_DO: readonly (ErrorCode | null)[] = [
  'mail_server_not_found',
  'cannot_connect_to_mail_server',
  'mail_server_certificate_wrong',
  'invalid_port',
]

/** The server is not there or does not answer: another one may, and so may one told by hand. */
export const isOutOfReach = (failure: unknown): boolean =>
  failure instanceof CallFailed && ANOTHER_MAY_DO.includes(failure.code)
