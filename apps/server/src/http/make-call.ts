import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Language } from '#contract/account/account.ts'
import { chooseLanguage } from '#contract/account/language.ts'
import type { App } from '#server/app.ts'
import { SESSION_COOKIE } from '#server/features/auth/sessions/session.ts'
import { readFile } from './read-file.ts'
import type { Call } from './route.ts'

/** The token that a program sends as `Authorization: Bearer`. */
export const bearerToken = (request: FastifyRequest): string | undefined =>
  /^Bearer ([\w-]+)$/i.exec(request.headers.authorization ?? '')?.[1]

/** The session's token: a program's, else the cookie of a browser. */
export const sessionToken = (request: FastifyRequest): string | undefined =>
  bearerToken(request) ?? request.cookies[SESSION_COOKIE]

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
  const cookies = { path: '/', sameSite: 'lax', secure: config.BASE_URL.startsWith('https:') } as const
  let status = 200
  return {
    get status() {
      return status
    },
    idempotency_key: request.headers['idempotency-key']?.toString() ?? null,
    address: request.ip,
    agent: request.headers['user-agent'] ?? '',
    language: languageOf(request),
    named_language: namesLanguage(request) ? languageOf(request) : null,
    // A program's Bearer token is the same token as a browser's cookie.
    cookie: (name) => (name === SESSION_COOKIE ? sessionToken(request) : request.cookies[name]),
    setCookie: (name, value, { max_age_s, httpOnly = true } = {}) =>
      void reply.setCookie(name, value, {
        ...cookies,
        httpOnly,
        ...(max_age_s === undefined ? {} : { maxAge: max_age_s }),
      }),
    clearCookie: (name) => void reply.clearCookie(name, cookies),
    file: () => readFile(request, bytes_max),
    setStatus: (chosen) => {
      status = chosen
    },
  }
}
