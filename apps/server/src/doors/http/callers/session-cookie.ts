import type { Config } from '#server/config.ts'
import { SESSION_COOKIE } from '#server/identity/sessions/session.ts'

type WithBase = Pick<Config, 'BASE_URL'>

/** Is the service reached by https alone? */
export const isSecure = ({ BASE_URL }: WithBase): boolean => BASE_URL.startsWith('https:')

/**
 * The name of a cookie that scripts cannot read: by https with the prefix that lets no neighbouring host set
 * it. RFC 6265bis §4.1.3.2.
 */
export const cookieName = (config: WithBase, name: string): string =>
  isSecure(config) ? `__Host-${name}` : name

export interface SentToken {
  token: string
  /** It came by the name that the cookie had before: good for a session opened then. Decision 0072. */
  isFormer: boolean
}

/** The token that a program sends as `Authorization: Bearer`. */
export const bearerOf = (authorization: string | undefined): string | undefined =>
  /^Bearer ([\w-]+)$/i.exec(authorization ?? '')?.[1]

/** The session's token: a program's, else the cookie of a browser. */
export function sentToken(
  config: WithBase,
  { authorization, cookie }: { authorization: string | undefined; cookie(name: string): string | undefined },
): SentToken | undefined {
  const token = bearerOf(authorization) ?? cookie(cookieName(config, SESSION_COOKIE))
  if (token !== undefined) return { token, isFormer: false }
  const former = cookie(SESSION_COOKIE)
  return former === undefined ? undefined : { token: former, isFormer: true }
}

/** Is a session found by this token to be let in? */
export const mayComeBy = ({ isFormer }: SentToken, session: { isFormer: boolean }): boolean =>
  !isFormer || session.isFormer
