import type { App } from '#server/app.ts'
import type { Tx } from '#server/platform/db/db.ts'
import { insertImpersonatedRequest } from './auth-log.sql.ts'
import { writeAuthLog } from './write-auth-log.ts'

/**
 * Writes down for the owner of an address that the one it is lent to has sent a message from it: each message
 * in the list of what others did, and counted in the log. Whom it went to is not told.
 */
export async function noteLentAddress(
  app: App,
  tx: Tx,
  owner_id: number,
  { email, actor_wmid, message_id }: { email: string; actor_wmid: string; message_id: string },
): Promise<void> {
  await insertImpersonatedRequest(tx, owner_id, {
    actor_wmid,
    kind: 'user',
    operation: 'sendMessage',
    path: `${email} ${message_id}`.slice(0, 300),
    allowed: true,
    ip: '',
    at: app.clock(),
  })
  await writeAuthLog(app, tx, {
    account_id: owner_id,
    kind: 'acting_calls',
    method: 'user',
    ip: '',
    agent: '',
    alias: email,
    actor_wmid,
  })
}
