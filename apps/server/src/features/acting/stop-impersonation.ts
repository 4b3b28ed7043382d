import { AppError } from '#contract/errors.ts'
import type { Actor, App } from '#server/app.ts'
import { currentSession } from '#server/features/auth/sessions/current-session.ts'
import { renewSession } from '#server/features/auth/sessions/renew-session.ts'
import { SESSIONS_WAKE } from '#server/features/auth/sessions/session.ts'
import { setSessionCookies } from '#server/features/auth/sessions/session-cookies.ts'
import type { Call } from '#server/http/route.ts'
import { endActing } from './end-acting.ts'

/** Back to one's own mailbox, under a new token: the one of the stay opens nothing any more. */
export async function stopImpersonation(app: App, _actor: Actor, _input: unknown, call: Call) {
  const session = await currentSession(app, call)
  await endActing(app, { session_id: session.id })
  const renewed = await renewSession(app.db, session.id)
  if (!renewed) throw new AppError('invalid_auth_cookie')
  setSessionCookies(call, renewed, app.clock())
  await app.db.wake(SESSIONS_WAKE)
  return { token: renewed.token, expires_at: renewed.expires_at.toISOString() }
}
