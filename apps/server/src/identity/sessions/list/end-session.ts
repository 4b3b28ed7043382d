import { AppError } from '#contract/errors.ts'
import type { Actor, App } from '#server/app.ts'
import { endImpersonations } from '../../impersonation/end-impersonations.ts'
import { notifySessions } from '../notify-sessions.ts'
import { deleteSessions } from './session-list.sql.ts'

/** Ends one session of this account, or sends somebody out of its mailbox. Throws `entity_not_found`. */
export async function endSession(app: App, { account_id }: Actor, { id }: { id: number }): Promise<void> {
  await endImpersonations(app, { own_account_id: account_id, session_id: id })
  const ended = await deleteSessions(app.db, account_id, { ids: [id] })
  const sentOut = ended > 0 ? 0 : await endImpersonations(app, { account_id, session_id: id })
  if (ended + sentOut === 0) throw new AppError('entity_not_found')
  await notifySessions(app.db, account_id)
}
