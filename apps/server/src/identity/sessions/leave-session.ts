import type { App } from '#server/app.ts'
import type { Call } from '#server/platform/http/route.ts'
import { endImpersonations } from '../impersonation/end-impersonations.ts'
import { findSession } from './find-session.ts'
import { notifySessions } from './notify-sessions.ts'
import { SESSION_COOKIE, type Session } from './session.ts'
import { deleteSession, type EndedSession } from './sessions.sql.ts'

/** Ends the sign-in session behind a call, and its stay in another mailbox. Answers it and whose it was. */
export async function leaveSession(
  app: App,
  call: Pick<Call, 'cookie'>,
): Promise<({ session: Session } & EndedSession) | undefined> {
  const token = call.cookie(SESSION_COOKIE)
  const session = token ? await findSession(app, token) : undefined
  if (!session) return undefined
  if (session.actor.impersonation) await endImpersonations(app, { session_id: session.id })
  const ended = await deleteSession(app.db, session.id)
  await notifySessions(app.db, session.own.account_id)
  return ended && { session, ...ended }
}
