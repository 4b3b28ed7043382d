import type { Actor, App } from '#server/app.ts'
import type { Call, Redirect } from '#server/http/route.ts'
import { IS_LOGGED_COOKIE, SESSION_COOKIE, SESSIONS_WAKE, tokenHash } from './session.ts'
import { deleteSession } from './sessions.sql.ts'

const AFTERWARDS = '/about'

/** Ends the session here and, when there was one, at the provider too. Spec §2 User menu. */
export async function signOut(
  app: App,
  _actor: Actor | null,
  _input: unknown,
  call: Call,
): Promise<Redirect> {
  const token = call.cookie(SESSION_COOKIE)
  const ended = token ? await deleteSession(app.db, tokenHash(token)) : undefined
  call.clearCookie(SESSION_COOKIE)
  call.clearCookie(IS_LOGGED_COOKIE)
  if (!ended) return { location: AFTERWARDS }

  await app.db.wake(SESSIONS_WAKE)
  const { main: rid } = app.signOn.rids()
  return { location: app.signOn.logoutUrl({ rid, wmid: ended.wmid, returnPath: AFTERWARDS }) }
}
