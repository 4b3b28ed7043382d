import type { App } from '#server/app.ts'
import type { Tx } from '#server/platform/db/db.ts'
import { writeAuthLog } from '../log/write-auth-log.ts'
import { notifySessions } from '../sessions/notify-sessions.ts'
import { renewChannel } from '../sessions/renew-session.ts'
import { deleteImpersonation, type WhichImpersonation } from './impersonation.sql.ts'

/**
 * Sends sessions back to their own mailboxes: their next call is answered there, their sockets close at
 * once, and the log of both sides says so. Answers how many there were.
 */
export const endImpersonations = (app: App, which: WhichImpersonation): Promise<number> =>
  app.db.transaction((tx) => endImpersonationsWith(app, tx, which))

/** The same in the transaction that takes the right away, so that neither stands without the other. */
export async function endImpersonationsWith(app: App, tx: Tx, which: WhichImpersonation): Promise<number> {
  const rows = await deleteImpersonation(tx, which)
  for (const row of rows) {
    const common = { method: row.kind, ip: row.address, agent: row.agent }
    await renewChannel(tx, row.session_id)
    notifySessions(tx, row.actor_account_id)
    await writeAuthLog(app, tx, {
      ...common,
      account_id: row.account_id,
      kind: 'acting_end',
      actor_wmid: row.actor_wmid,
    })
    await writeAuthLog(app, tx, {
      ...common,
      account_id: row.actor_account_id,
      kind: 'acting_as_end',
      subject_wmid: row.wmid,
    })
  }
  return rows.length
}
