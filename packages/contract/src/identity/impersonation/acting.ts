import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { grant_rights } from '../grants/grants.ts'
import { code_text } from '../password/password.ts'

/** A mailbox is opened for this long, and not prolonged; support has less. */
export const ACTING_MS = 60 * 60 * 1000
export const SUPPORT_MS = 30 * 60 * 1000
export const REASON_CHARS_MAX = 500

/** `user`: with that person's grant; `support`: staff who help, to look only; `ba`: a business account. */
export const acting_kind = z.enum(['user', 'support', 'ba'])
export type ActingKind = z.infer<typeof acting_kind>

/** In whose mailbox the session is, when it is not its own. */
export const acting_as = z.object({
  wmid: z.string(),
  name: z.string(),
  kind: acting_kind,
  rights: grant_rights,
  expires_at: z.string(),
})
export type ActingAs = z.infer<typeof acting_as>

const actor = z.object({ wmid: z.string() })
const begun = z.object({ token: z.string(), expires_at: z.string(), acting_as, actor })

/**
 * Spec §7 User: opens the mailbox of somebody who allowed it, or, for support, of anybody with a `reason`.
 * The session's token is replaced. Not a wmid: `invalid_wmid`; no right to it: `forbidden`.
 */
export const startImpersonation = endpoint({
  method: 'POST',
  path: '/user/settings/security/impersonation',
  access: 'owner',
  query: ['wmid'],
  input: z.object({
    wmid: z.string(),
    reason: z.optional(z.string().check(z.maxLength(REASON_CHARS_MAX))),
  }),
  output: begun,
  errors: ['invalid_wmid', 'forbidden', 'invalid_request_params'],
})
export type StartImpersonation = z.infer<typeof startImpersonation.input>

/** Spec §7 User: opens the mailbox of a business account, with a code of the purpose `ba`. */
export const startBaImpersonation = endpoint({
  method: 'POST',
  path: '/user/settings/security/ba-impersonation',
  access: 'owner',
  query: ['wmid'],
  input: z.object({ wmid: z.string(), code: code_text }),
  output: begun,
  errors: ['invalid_wmid', 'forbidden', 'request_code_not_found', 'service_unavailable'],
})
export type StartBaImpersonation = z.infer<typeof startBaImpersonation.input>

/** Back to one's own mailbox; harmless when one is there already. [added] */
export const stopImpersonation = endpoint({
  method: 'POST',
  path: '/user/settings/security/impersonation/stop',
  access: 'browse',
  input: z.object({}),
  output: z.object({ token: z.string(), expires_at: z.string() }),
  errors: ['invalid_auth_cookie'],
})

export const business = z.object({
  wmid: z.string(),
  name: z.string(),
  email: z.string(),
  role: z.enum(['initiator', 'administrator', 'staff']),
  can_impersonate: z.boolean(),
  last_used_at: z.nullable(z.string()),
})
export type Business = z.infer<typeof business>

/** Spec §7 User: `GET user/settings/security/ba-list`: the business accounts one may act for. */
export const listBusinesses = endpoint({
  method: 'GET',
  path: '/user/settings/security/ba-list',
  access: 'owner',
  input: z.object({}),
  output: z.object({ ba_list: z.array(business) }),
  errors: ['service_unavailable'],
})

/** [added] The level of one's own passport; null while nobody can be asked, or without one. */
export const getPassport = endpoint({
  method: 'GET',
  path: '/user/settings/security/passport',
  access: 'owner',
  input: z.object({}),
  output: z.object({ passport_tid: z.nullable(z.int()) }),
  errors: [],
})

/** Spec §7 User: `POST user/settings/security/userinfo`: who is this wmid or main e-mail? At most 30 an hour. */
export const getUserinfo = endpoint({
  method: 'POST',
  path: '/user/settings/security/userinfo',
  access: 'owner',
  input: z.object({ query: z.string().check(z.maxLength(254)) }),
  output: z.object({
    userinfo: z.object({
      wmid: z.string(),
      email: z.string(),
      name: z.string(),
      /** Level of the passport; null while nobody can be asked. */
      passport_tid: z.nullable(z.int()),
      has_mailbox: z.boolean(),
      /** That person lets me open their mailbox. */
      granted: z.boolean(),
    }),
  }),
  errors: ['invalid_email_or_wmid', 'too_many_requests', 'service_unavailable'],
})
export type GetUserinfo = z.infer<typeof getUserinfo.input>
