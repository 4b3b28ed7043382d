import { AppError } from '#contract/errors.ts'
import type { Actor, App } from '#server/app.ts'
import type { Call } from '#server/platform/http/route.ts'
import { setSessionCookies } from '../sessions/cookies/session-cookies.ts'
import { currentSession } from '../sessions/current-session.ts'
import { notifySessions } from '../sessions/notify-sessions.ts'
import { renewSession } from '../sessions/renew-session.ts'
import { endImpersonations } from './end-impersonations.ts'

/** Back to one's own mailbox, under a new token: the one of the stay opens nothing any more. */
export async function stopImpersonation(app: App, _actor: Actor, _input: unknown, call: Call) {
  const session = await currentSession(app, call)
  await endImpersonations(app, { session_id: session.id })
  const renewed = await renewSession(app.db, session.id)
  if (!renewed) throw new AppError('invalid_auth_cookie')
  setSessionCookies(call, renewed, app.clock())
  await notifySessions(app.db, session.own.account_id)
  return { token: renewed.token, expires_at: renewed.expires_at.toISOString() }
}
