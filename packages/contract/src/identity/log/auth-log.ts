import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'

/** Rows are kept this long. */
export const AUTH_LOG_DAYS = 90
export const AUTH_LOG_LIMIT_MAX = 100

/**
 * `sign_in` somebody came in, or tried; `code` a code from the keeper; `password` the mailbox password and
 * those of mail programs; `grant` who may open the mailbox, `grant_end` who may not any more; `acting` somebody else opened this mailbox,
 * `acting_as` the owner opened another one, with their ends; `acting_calls` what was done there.
 */
export const AUTH_LOG_KINDS = [
  'sign_in',
  'code',
  'password',
  'grant',
  'grant_end',
  'acting',
  'acting_end',
  'acting_as',
  'acting_as_end',
  'acting_calls',
] as const
export const AUTH_LOG_PROTOCOLS = ['web', 'alias-web', 'imap', 'smtp'] as const
export const AUTH_LOG_METHODS = [
  'sso',
  'password',
  'alias_password',
  'app_password',
  'code',
  'user',
  'support',
  'ba',
] as const
export const AUTH_LOG_RESULTS = ['ok', 'bad_password', 'bad_code', 'blocked'] as const

export const auth_log_row = z.object({
  id: z.int(),
  kind: z.enum(AUTH_LOG_KINDS),
  protocol: z.enum(AUTH_LOG_PROTOCOLS),
  method: z.enum(AUTH_LOG_METHODS),
  result: z.enum(AUTH_LOG_RESULTS),
  ip: z.string(),
  /** The browser or program, as it names itself. */
  agent: z.string(),
  /** Through which alias somebody came in. */
  alias: z.optional(z.string()),
  /** Who acted in this mailbox. */
  actor_wmid: z.optional(z.string()),
  /** Whose mailbox was opened from here. */
  subject_wmid: z.optional(z.string()),
  first_at: z.string(),
  last_at: z.string(),
  /** How many equal events of one day it stands for. */
  count: z.int(),
})
export type AuthLogRow = z.infer<typeof auth_log_row>

const page = z._default(z.coerce.number().check(z.int(), z.minimum(1)), 1)
const limit = z._default(
  z.coerce.number().check(z.int(), z.minimum(1), z.maximum(AUTH_LOG_LIMIT_MAX)),
  AUTH_LOG_LIMIT_MAX / 2,
)

/** Spec §7 User: `GET user/settings/security/auth-log`, newest first. */
export const listAuthLog = endpoint({
  method: 'GET',
  path: '/user/settings/security/auth-log',
  access: 'owner',
  input: z.object({
    result: z.optional(z.enum(AUTH_LOG_RESULTS)),
    protocol: z.optional(z.enum(AUTH_LOG_PROTOCOLS)),
    page,
    limit,
  }),
  output: z.object({ auth_log: z.array(auth_log_row), total: z.int() }),
  errors: [],
})
export type ListAuthLog = z.infer<typeof listAuthLog.input>

/** "This was not me": every other session ends. `ask_password`: the mailbox has one, and it should be changed. [added] */
export const disownAuthLog = endpoint({
  method: 'POST',
  path: '/user/settings/security/auth-log/{id}/disown',
  access: 'owner',
  input: z.object({ id: z.coerce.number().check(z.int()) }),
  output: z.object({ ended: z.int(), ask_password: z.boolean() }),
  errors: ['entity_not_found'],
})

/** Each call that somebody else made in this mailbox, newest first. [added] */
export const listActingRequests = endpoint({
  method: 'GET',
  path: '/user/settings/security/acting-requests',
  access: 'owner',
  input: z.object({ actor_wmid: z.optional(z.string()), page, limit }),
  output: z.object({
    requests: z.array(
      z.object({
        at: z.string(),
        actor_wmid: z.string(),
        kind: z.enum(['user', 'support', 'ba']),
        /** Name of the operation, as in the description of the API. */
        operation: z.string(),
        path: z.string(),
        allowed: z.boolean(),
        ip: z.string(),
      }),
    ),
    total: z.int(),
  }),
  errors: [],
})
export type ListActingRequests = z.infer<typeof listActingRequests.input>
