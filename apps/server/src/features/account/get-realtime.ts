import { AppError } from '#contract/errors.ts'
import type { Actor, App } from '#server/app.ts'
import { findSession } from '#server/features/auth/find-session.ts'
import { SESSION_COOKIE } from '#server/features/auth/session.ts'
import type { Call } from '#server/http/route.ts'

/** The real-time channel of the caller's session; the socket opens for nobody else with it. Spec §4 App status. */
export async function getRealtime(app: App, _actor: Actor, _input: unknown, call: Call) {
  const session = await findSession(app, call.cookie(SESSION_COOKIE) ?? '')
  if (!session) throw new AppError('invalid_auth_cookie')
  return { channel: session.channel }
}
