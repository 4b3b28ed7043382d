import type { SessionRow } from '#contract/identity/sessions/list-sessions.schema.ts'
import type { Actor, App } from '#server/app.ts'
import type { Call } from '#server/platform/http/route.ts'
import { currentSession } from '../current-session.ts'
import { listLivingSessions } from './list-living-sessions.ts'
import type { ListedSession } from './session-list.sql.ts'

/** Who is signed in to this mailbox, and who else is in it, the last used first. */
export async function listSessions(
  app: App,
  { account_id }: Actor,
  _input: unknown,
  call: Call,
): Promise<{ sessions: SessionRow[] }> {
  const { id } = await currentSession(app, call)
  const rows = await listLivingSessions(app, account_id)
  return { sessions: rows.map((row) => shown(row, id)) }
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
