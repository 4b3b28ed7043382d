import type { App } from '#server/app.ts'
import { notifySessions } from './notify-sessions.ts'
import { deleteAliasSessions } from './sessions.sql.ts'

/** Signs everybody out who came in through this alias. */
export async function endAliasSessions(app: App, account_id: number, alias_id: number): Promise<void> {
  await deleteAliasSessions(app.db, account_id, alias_id)
  await notifySessions(app.db, account_id)
}
