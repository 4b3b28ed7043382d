import { AppError } from '#contract/errors.ts'
import type { SessionRow } from '#contract/identity/sessions/sessions.ts'
import type { Actor, App } from '#server/app.ts'
import type { Call } from '#server/platform/http/route.ts'
import { endActing } from '../impersonation/end-acting.ts'
import { currentSession } from './current-session.ts'
import { SESSION_IDLE_MS, SESSIONS_WAKE } from './session.ts'
import { deleteSessions, type ListedSession, selectSessions } from './session-list.sql.ts'

/** Who is signed in to this mailbox, and who else is in it, the last used first. */
export async function listSessions(
  app: App,
  { account_id }: Actor,
  _input: unknown,
  call: Call,
): Promise<{ sessions: SessionRow[] }> {
  const { id } = await currentSession(app, call)
  const rows = await living(app, account_id)
  return { sessions: rows.map((row) => shown(row, id)) }
}

/** Ends one session of this account, or sends somebody out of its mailbox. Throws `entity_not_found`. */
export async function endSession(app: App, { account_id }: Actor, { id }: { id: number }): Promise<void> {
  await endActing(app, { own_account_id: account_id, session_id: id })
  const ended = await deleteSessions(app.db, account_id, { ids: [id] })
  const sentOut = ended > 0 ? 0 : await endActing(app, { account_id, session_id: id })
  if (ended + sentOut === 0) throw new AppError('entity_not_found')
  await app.db.wake(SESSIONS_WAKE)
}

/** Ends all sessions but this one, and sends everybody else out of the mailbox. Answers how many there were. */
export async function endOtherSessions(
  app: App,
  { account_id }: Actor,
  _input: unknown,
  call: Call,
): Promise<{ ended: number }> {
  const { id } = await currentSession(app, call)
  await endActing(app, { own_account_id: account_id })
  const sentOut = await endActing(app, { account_id })
  const counted = (await living(app, account_id)).filter((row) => row.id !== id).length
  await deleteSessions(app.db, account_id, { except: id })
  await app.db.wake(SESSIONS_WAKE)
  return { ended: counted + sentOut }
}

function living(app: App, account_id: number): Promise<ListedSession[]> {
  const now = app.clock()
  return selectSessions(app.db, account_id, { now, idle_since: new Date(now.getTime() - SESSION_IDLE_MS) })
}

const shown = (row: ListedSession, current_id: number): SessionRow => ({
  id: row.id,
  current: row.id === current_id,
  method: row.method,
  ...(row.alias !== null && { alias: row.alias }),
  ...(row.actor_wmid !== null && { actor_wmid: row.actor_wmid }),
  ip: row.address,
  agent: row.agent,
  created_at: row.created_at.toISOString(),
  seen_at: row.seen_at.toISOString(),
  expires_at: row.expires_at.toISOString(),
})
