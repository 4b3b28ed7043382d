import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'

/** What a code from the keeper is asked for; it opens nothing else. */
export const CODE_PURPOSES = ['new', 'change', 'ba', 'app_password'] as const
export type CodePurpose = (typeof CODE_PURPOSES)[number]

export const CODE_DIGITS = 6
export const CODE_TTL_S = 600
export const CODE_RETRY_AFTER_S = 60
export const CODE_TRIES_MAX = 5
export const CODES_PER_HOUR_MAX = 5

export const PASSWORD_CHARS_MIN = 8
export const PASSWORD_CHARS_MAX = 128

const password = z.string().check(z.minLength(PASSWORD_CHARS_MIN), z.maxLength(PASSWORD_CHARS_MAX))
/** As it was typed; one that is not six digits is simply wrong. */
export const code_text = z.string().check(z.maxLength(20))

/** Spec §7 User: a code goes to the keeper. Both answers in seconds. */
export const sendCode = endpoint({
  method: 'POST',
  path: '/user/settings/security/password/sendcode',
  access: 'owner',
  input: z.object({ purpose: z.enum(CODE_PURPOSES) }),
  output: z.object({ ttl: z.int(), retry_after: z.int() }),
  errors: ['too_many_requests', 'keeper_not_accepted', 'service_unavailable'],
})
export type SendCode = z.infer<typeof sendCode.input>

/** Spec §7 User: the first mailbox password, for sign-in by password and for mail programs. */
export const newPassword = endpoint({
  method: 'POST',
  path: '/user/settings/security/password/new',
  access: 'owner',
  input: z.object({ password, password_confirm: z.string(), code: code_text }),
  output: z.object({ ended: z.int() }),
  errors: ['passwords_must_match', 'request_code_not_found', 'forbidden'],
})
export type NewPassword = z.infer<typeof newPassword.input>

/** Spec §7 User: another mailbox password. All other sessions end: `ended`. */
export const changePassword = endpoint({
  method: 'POST',
  path: '/user/settings/security/password/change',
  access: 'owner',
  input: z.object({
    old_password: z.optional(z.string().check(z.maxLength(1024))),
    password,
    password_confirm: z.string(),
    code: code_text,
  }),
  output: z.object({ ended: z.int() }),
  errors: ['passwords_must_match', 'request_code_not_found', 'incorrect_login_or_password', 'forbidden'],
})
export type ChangePassword = z.infer<typeof changePassword.input>

/** Which of these there are. [added] */
export const getSecurity = endpoint({
  method: 'GET',
  path: '/user/settings/security',
  access: 'owner',
  input: z.object({}),
  output: z.object({
    security: z.object({
      has_password: z.boolean(),
      /** May open other people's mailboxes to help them, to look only. */
      is_support: z.boolean(),
    }),
  }),
  errors: [],
})
