import { REDIRECT_COOKIE_S } from '#contract/identity/sign-on/sign-on.ts'
import { isOwnPath, MAIL_PATH } from '#web/platform/paths.ts'
import { type CookieJar, readCookie, writeCookie } from '#web/platform/stored/cookies.ts'

const REDIRECT_COOKIE = 'redirect'

/** Keeps where the reader was, for after sign-in. Secure wherever the page is. Spec §8. */
export function savePath(jar: CookieJar, path: string, secure: boolean): void {
  if (!isOwnPath(path)) return
  writeCookie(jar, REDIRECT_COOKIE, path, { max_age_s: REDIRECT_COOKIE_S, secure })
}

/** The saved path, taken once; null when there is none or it is not a path of ours. Spec §2 Navigation guard. */
export function takeSavedPath(jar: CookieJar): string | null {
  const path = readCookie(jar, REDIRECT_COOKIE)
  if (path === null) return null
  writeCookie(jar, REDIRECT_COOKIE, '', { max_age_s: 0, secure: false })
  return isOwnPath(path) && path !== MAIL_PATH ? path : null
}
