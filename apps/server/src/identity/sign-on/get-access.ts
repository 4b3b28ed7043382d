import type { Actor, App } from '#server/app.ts'
import type { Call } from '#server/platform/http/route.ts'
import { currentSession } from '../sessions/current-session.ts'

/** Is the session still good, and until when? Spec §7 Auth. */
export async function getAccess(app: App, _actor: Actor, _input: unknown, call: Call) {
  const { actor, wmid, expires_at } = await currentSession(app, call)
  return {
    access: true as const,
    wmid: actor.alias_only ? null : wmid,
    expires_at: (actor.impersonation?.until_at ?? expires_at).toISOString(),
    impersonated: actor.impersonation !== undefined,
  }
}
