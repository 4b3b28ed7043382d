import type { Actor, App } from '#server/app.ts'
import type { Call } from '#server/platform/http/route.ts'
import { endImpersonations } from '../../impersonation/end-impersonations.ts'
import { currentSession } from '../current-session.ts'
import { notifySessions } from '../notify-sessions.ts'
import { listLivingSessions } from './list-living-sessions.ts'
import { deleteSessions } from './session-list.sql.ts'

/** Ends all sessions but this one, and sends everybody else out of the mailbox. Answers how many there were. */
export async function endOtherSessions(
  app: App,
  { account_id }: Actor,
  _input: unknown,
  call: Call,
): Promise<{ ended: number }> {
  const { id } = await currentSession(app, call)
  await endImpersonations(app, { own_account_id: account_id })
  const sentOut = await endImpersonations(app, { account_id })
  const counted = (await listLivingSessions(app, account_id)).filter((row) => row.id !== id).length
  await deleteSessions(app.db, account_id, { except: id })
  await notifySessions(app.db, account_id)
  return { ended: counted + sentOut }
}
