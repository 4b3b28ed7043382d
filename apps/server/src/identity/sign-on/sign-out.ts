import type { Actor, App } from '#server/app.ts'
import type { Call, Redirect } from '#server/platform/http/route.ts'
import { unseal } from '#server/platform/secrets/secret-key.ts'
import { isLocalPerson } from '../local/is-local-person.ts'
import { leaveSession } from '../sessions/leave-session.ts'
import { IS_LOGGED_COOKIE, SESSION_COOKIE } from '../sessions/session.ts'

const AFTERWARDS = '/about'

/** Ends the session here and, when there was one, of a whole account, at the provider too. Spec §2 User menu. */
export async function signOut(
  app: App,
  _actor: Actor | null,
  _input: unknown,
  call: Call,
): Promise<Redirect> {
  const left = await leaveSession(app, call)
  call.clearCookie(SESSION_COOKIE)
  call.clearCookie(IS_LOGGED_COOKIE)
  // The provider is told a wmid, which a session of one alias may not see, and which it must know.
  if (!left || left.session.actor.alias_only || (await isLocalPerson(app, left.wmid)))
    return { location: AFTERWARDS }
  const { main: rid } = app.signOn.rids()
  const ticket = left.sealed_ticket === null ? {} : { ticket: unseal(app.config, left.sealed_ticket) }
  return { location: await app.signOn.logoutUrl({ rid, wmid: left.wmid, ...ticket, returnPath: AFTERWARDS }) }
}
