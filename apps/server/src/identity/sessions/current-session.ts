import { AppError } from '#contract/errors.ts'
import type { App } from '#server/app.ts'
import type { Call } from '#server/platform/http/route.ts'
import { findSession } from './find-session.ts'
import { SESSION_COOKIE, type Session } from './session.ts'

/** The session that makes this call. Throws `invalid_auth_cookie`. */
export async function currentSession(app: App, call: Pick<Call, 'cookie'>): Promise<Session> {
  const session = await findSession(app, call.cookie(SESSION_COOKIE) ?? '')
  if (!session) throw new AppError('invalid_auth_cookie')
  return session
}
