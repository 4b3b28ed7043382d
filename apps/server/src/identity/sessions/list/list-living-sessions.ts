import { SESSION_IDLE_MS } from '#contract/identity/sign-on/sign-on.ts'
import type { App } from '#server/app.ts'
import { type ListedSession, selectSessions } from './session-list.sql.ts'

/** The sessions in this mailbox that have not run out, the last used first. */
export function listLivingSessions(app: App, account_id: number): Promise<ListedSession[]> {
  const now = app.clock()
  return selectSessions(app.db, account_id, { now, idle_since: new Date(now.getTime() - SESSION_IDLE_MS) })
}
