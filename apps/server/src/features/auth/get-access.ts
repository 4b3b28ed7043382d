import { AppError } from '#contract/errors.ts'
import type { Actor, App } from '#server/app.ts'
import type { Call } from '#server/http/route.ts'
import { findSession } from './find-session.ts'
import { SESSION_COOKIE } from './session.ts'

/** Is the session still good, and until when? Spec §7 Auth. */
export async function getAccess(app: App, actor: Actor, _input: unknown, call: Call) {
  const session = await findSession(app, call.cookie(SESSION_COOKIE) ?? '')
  if (!session) throw new AppError('invalid_auth_cookie')
  return {
    access: true as const,
    wmid: actor.alias_only ? null : session.wmid,
    expires_at: session.expires_at.toISOString(),
    impersonated: false,
  }
}
