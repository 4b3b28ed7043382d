import * as z from 'zod/mini'
import { endpoint, MEGABYTE } from '#contract/endpoint.ts'
import { LANGUAGES } from '../account/account.ts'

/** The saved redirect cookie lives this long. Spec §8. */
export const REDIRECT_COOKIE_S = 72_000
/** Silent frame: give up after this long and redirect the whole page. */
export const SIGN_ON_FRAME_MS = 5000

/** Spec §3 Login state: the sign-on answers a wmId, which must be exactly 12 digits. */
export const isWmid = (text: string): boolean => /^\d{12}$/.test(text)

/** A service beside the mail, that headers link to. Spec §1 Footer and header. */
export const Service = z.object({ name: z.string(), url: z.string() })
export type Service = z.infer<typeof Service>

/** Spec §7 Auth: `GET auth/rids`: where to sign on, under which return-URL ids, and what else there is. */
export const getRids = endpoint({
  method: 'GET',
  path: '/auth/rids',
  access: 'anyone',
  /** The language of names; absent: that of the browser. */
  input: z.object({ lang: z.optional(z.enum(LANGUAGES)) }),
  output: z.object({
    login_url: z.string(),
    /** null: this provider has no such script, a silent frame alone tells. */
    sso_url: z.nullable(z.string()),
    rids: z.object({ main: z.string(), frame: z.string() }),
    logout: z.string(),
    /** In the order of the settings; may be empty. */
    services: z.array(Service),
    /** How the provider is called; absent: it is the ecosystem's own. */
    provider: z.optional(z.string()),
  }),
  errors: [],
})

/** Spec §7 Auth: `GET auth/access`: is the session still good? Cheap, no mailbox work. */
export const getAccess = endpoint({
  method: 'GET',
  path: '/auth/access',
  access: 'session',
  input: z.object({}),
  output: z.object({
    access: z.literal(true),
    wmid: z.nullable(z.string()),
    expires_at: z.string(),
    impersonated: z.boolean(),
  }),
  errors: ['invalid_auth_cookie'],
})

/** Goes to the provider's login page, after setting the nonce that `/auth/complete` will ask for. */
export const startSignOn = endpoint({
  method: 'GET',
  path: '/auth/start',
  access: 'anyone',
  answers: 'redirect',
  input: z.object({
    /** Where to go afterwards: a path of ours. */
    to: z.optional(z.string()),
    /** Sign in as this one; empty: ask which. */
    wmid: z.optional(z.string()),
    /** 1: no questions (the silent frame). */
    quiet: z.optional(z.enum(['0', '1'])),
    frame: z.optional(z.enum(['0', '1'])),
  }),
  output: z.unknown(),
  errors: ['invalid_wmid'],
})

/** The return URL: the provider has the browser post the ticket here. Verified server to server. */
export const returnFromSignOn = endpoint({
  method: 'POST',
  path: '/auth/wmlogin',
  access: 'anyone',
  answers: 'redirect',
  /** The way back that `/auth/start` gave along; the provider adds it to the registered address. */
  query: ['ReturnUrl'],
  /** The provider's page posts here from its own origin; the nonce guards it instead. */
  origin: 'any',
  body: { kind: 'form', bytes_max: MEGABYTE / 16 },
  input: z.record(z.string(), z.string()),
  output: z.unknown(),
  errors: ['invalid_auth_cookie', 'forbidden', 'service_unavailable'],
})

/** Second step of the return: same-site again, so the nonce can be read and the session cookie set. */
export const completeSignOn = endpoint({
  method: 'GET',
  path: '/auth/complete',
  access: 'anyone',
  answers: 'redirect',
  input: z.object({
    h: z.optional(z.string()),
    n: z.optional(z.string()),
    to: z.optional(z.string()),
    frame: z.optional(z.string()),
  }),
  output: z.unknown(),
  errors: ['invalid_auth_cookie'],
})
