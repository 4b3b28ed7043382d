import type { Actor, App } from '#server/app.ts'
import { endActing } from '#server/features/acting/end-acting.ts'
import type { Call, Redirect } from '#server/http/route.ts'
import { findSession } from './find-session.ts'
import { IS_LOGGED_COOKIE, SESSION_COOKIE, SESSIONS_WAKE } from './session.ts'
import { deleteSession } from './sessions.sql.ts'

const AFTERWARDS = '/about'

/** Ends the session here and, when there was one, of a whole account, at the provider too. Spec §2 User menu. */
export async function signOut(
  app: App,
  _actor: Actor | null,
  _input: unknown,
  call: Call,
): Promise<Redirect> {
  const token = call.cookie(SESSION_COOKIE)
  const session = token ? await findSession(app, token) : undefined
  call.clearCookie(SESSION_COOKIE)
  call.clearCookie(IS_LOGGED_COOKIE)
  if (!session) return { location: AFTERWARDS }

  if (session.actor.acting) await endActing(app, { session_id: session.id })
  const ended = await deleteSession(app.db, session.id)
  await app.db.wake(SESSIONS_WAKE)
  // The provider is told a wmid, which a session of one alias may not see.
  if (!ended || session.actor.alias_only) return { location: AFTERWARDS }
  const { main: rid } = app.signOn.rids()
  return { location: await app.signOn.logoutUrl({ rid, wmid: ended.wmid, returnPath: AFTERWARDS }) }
}
