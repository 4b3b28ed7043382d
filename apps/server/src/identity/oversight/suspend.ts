import type { App } from '#server/app.ts'
import type { Tx } from '#server/platform/db/db.ts'
import { endImpersonationsWith } from '../impersonation/end-impersonations.ts'
import { writeAuthLog } from '../log/write-auth-log.ts'
import { MAIL_PASSWORDS_CHANNEL } from '../password/mail-credential.ts'
import { deleteSessions } from '../sessions/list/session-list.sql.ts'
import { notifySessions } from '../sessions/notify-sessions.ts'
import { updateLifted, updateSuspended } from './suspension.sql.ts'

/** No session has it. */
const NO_SESSION = 0

/**
 * From now on nobody comes into the mailbox, what arrives is told to come again, and what waits to leave waits on. Open
 * pages and connections of mail programs end with the commit. `delete_at`: when it is to be deleted. Decisions 216.
 */
export async function suspend(
  app: App,
  tx: Tx,
  account_id: number,
  { text, delete_at }: { text: string; delete_at: Date | null },
): Promise<void> {
  await updateSuspended(tx, account_id, { at: app.clock(), text, delete_at })
  await endImpersonationsWith(app, tx, { account_id })
  await endImpersonationsWith(app, tx, { own_account_id: account_id })
  await deleteSessions(tx, account_id, { except: NO_SESSION })
  await writeAuthLog(app, tx, { account_id, kind: 'suspended', method: 'support', ip: '', agent: '' })
  notifySessions(tx, account_id)
  tx.notify(MAIL_PASSWORDS_CHANNEL)
}

/** All is as it was before. False: it was not suspended, or is in another installation. */
export async function liftSuspended(app: App, tx: Tx, account_id: number): Promise<boolean> {
  if (!(await updateLifted(tx, account_id))) return false
  await writeAuthLog(app, tx, {
    account_id,
    kind: 'suspension_lifted',
    method: 'support',
    ip: '',
    agent: '',
  })
  return true
}
