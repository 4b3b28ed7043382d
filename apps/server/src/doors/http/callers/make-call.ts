import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Language } from '#contract/identity/account/account.ts'
import { chooseLanguage } from '#contract/identity/account/language.ts'
import type { App } from '#server/app.ts'
import type { Config } from '#server/config.ts'
import { DEVICE_COOKIE } from '#server/identity/sessions/cookies/known-device.ts'
import { SESSION_COOKIE } from '#server/identity/sessions/session.ts'
import { NONCE_COOKIE } from '#server/identity/sign-on/sign-on-nonces.ts'
import type { Call } from '#server/platform/http/route.ts'
import { readFile } from '../bodies/read-file.ts'
import { cookieName, isSecure, type SentToken, sentToken } from './session-cookie.ts'

/** Cookies that no script reads and no neighbouring host may set. */
const OWN_COOKIES: ReadonlySet<string> = new Set([SESSION_COOKIE, DEVICE_COOKIE, NONCE_COOKIE])

/** The session's token of a request, and how it came. */
export const tokenOf = (config: Config, { headers, cookies }: FastifyRequest): SentToken | undefined =>
  sentToken(config, { authorization: headers.authorization, cookie: (name) => cookies[name] })

/** Browsers say with each call what it is for, or from where; programs do not. */
const isBrowser = ({ headers }: FastifyRequest): boolean =>
  headers.origin !== undefined || headers['sec-fetch-site'] !== undefined

export function languageOf(request: FastifyRequest): Language {
  return chooseLanguage({
    query: (request.query as { lang?: unknown } | undefined)?.lang,
    cookie: request.cookies?.lang,
    browser: request.headers['accept-language'],
  })
}

/** A caller that names no language at all is no browser: nothing is known of its reader. */
const namesLanguage = ({ query, cookies, headers }: FastifyRequest): boolean =>
  (query as { lang?: unknown } | undefined)?.lang !== undefined ||
  cookies.lang !== undefined ||
  headers['accept-language'] !== undefined

export interface MadeCall extends Call {
  /** HTTP status of the answer, 200 unless the use case chose another. */
  readonly status: number
}

/** The HTTP call as use cases see it. */
export function makeCall(
  { config }: App,
  request: FastifyRequest,
  reply: FastifyReply,
  bytes_max: number,
): MadeCall {
  const cookies = { path: '/', sameSite: 'lax', secure: isSecure(config) } as const
  const named = (name: string) => (OWN_COOKIES.has(name) ? cookieName(config, name) : name)
  let status = 200
  return {
    get status() {
      return status
    },
    idempotency_key: request.headers['idempotency-key']?.toString() ?? null,
    address: request.ip,
    agent: request.headers['user-agent'] ?? '',
    isBrowser: isBrowser(request),
    language: languageOf(request),
    named_language: namesLanguage(request) ? languageOf(request) : null,
    // A program's Bearer token is the same token as a browser's cookie.
    cookie: (name) =>
      name === SESSION_COOKIE ? tokenOf(config, request)?.token : request.cookies[named(name)],
    setCookie: (name, value, { max_age_s, httpOnly = true } = {}) =>
      void reply.setCookie(named(name), value, {
        ...cookies,
        httpOnly,
        ...(max_age_s === undefined ? {} : { maxAge: max_age_s }),
      }),
    clearCookie: (name) => {
      reply.clearCookie(named(name), cookies)
      // The one of before, too.
      if (named(name) !== name && request.cookies[name] !== undefined) reply.clearCookie(name, cookies)
    },
    file: () => readFile(request, bytes_max),
    setStatus: (chosen) => {
      status = chosen
    },
  }
}
