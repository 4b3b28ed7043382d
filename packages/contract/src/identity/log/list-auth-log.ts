import { endpoint } from '#contract/endpoint.ts'
import type { listAuthLogSchema } from './list-auth-log.schema.ts'

/**
 * `sign_in` somebody came in, or tried; `code` a code from the keeper; `password` the mailbox password and
 * those of mail programs; `export` an archive of the whole mailbox was begun; `grant` who may open the mailbox, `grant_end` who may not any more; `acting` somebody else opened this mailbox,
 * `acting_as` the owner opened another one, with their ends; `acting_calls` what was done there; `limits_lifted` the operator lets the account send without limits for a while; `second_factor` one was set up or taken away; `suspended` the operator has shut the mailbox, `suspension_lifted` opened it again.
 */
export const AUTH_LOG_KINDS = [
  'sign_in',
  'code',
  'password',
  'export',
  'grant',
  'grant_end',
  'acting',
  'acting_end',
  'acting_as',
  'acting_as_end',
  'acting_calls',
  'limits_lifted',
  'second_factor',
  'suspended',
  'suspension_lifted',
] as const
export const AUTH_LOG_PROTOCOLS = ['web', 'alias-web', 'imap', 'smtp'] as const
export const AUTH_LOG_METHODS = [
  'sso',
  'password',
  'alias_password',
  'app_password',
  'code',
  'second_factor',
  'totp',
  'passkey',
  'recovery_code',
  'user',
  'support',
  'ba',
] as const
export const AUTH_LOG_RESULTS = ['ok', 'bad_password', 'bad_code', 'blocked'] as const

/** Spec §7 User: `GET user/settings/security/auth-log`, newest first. */
export const listAuthLog = endpoint<typeof listAuthLogSchema>({
  method: 'GET',
  path: '/user/settings/security/auth-log',
  access: 'owner',
  errors: [],
})
