import type { Call } from '#server/platform/http/route.ts'
import { IS_LOGGED_COOKIE, IS_LOGGED_S, SESSION_COOKIE } from '../session.ts'

/** Gives the browser a session's token for as long as it lives, and the mark that it has been here. Spec §4 App status. */
export function setSessionCookies(
  call: Pick<Call, 'setCookie'>,
  { token, expires_at }: { token: string; expires_at: Date },
  now: Date,
): void {
  const max_age_s = Math.max(1, Math.round((expires_at.getTime() - now.getTime()) / 1000))
  call.setCookie(SESSION_COOKIE, token, { max_age_s, httpOnly: true })
  call.setCookie(IS_LOGGED_COOKIE, '1', { max_age_s: IS_LOGGED_S, httpOnly: false })
}
