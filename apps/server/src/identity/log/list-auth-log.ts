import { AUTH_LOG_DAYS } from '#contract/identity/log/auth-log.ts'
import type { AuthLogRow, ListAuthLog } from '#contract/identity/log/list-auth-log.schema.ts'
import type { Actor, App } from '#server/app.ts'
import { selectAuthLog } from './auth-log.sql.ts'

const DAY_MS = 24 * 60 * 60 * 1000

/** From when on the log is kept and shown. */
export const authLogSince = ({ clock }: Pick<App, 'clock'>): Date =>
  new Date(clock().getTime() - AUTH_LOG_DAYS * DAY_MS)

/** Who came in or tried to, newest first. Spec §7 User. */
export async function listAuthLog(
  app: App,
  { account_id }: Actor,
  input: ListAuthLog,
): Promise<{ auth_log: AuthLogRow[]; total: number }> {
  const rows = await selectAuthLog(app.db, account_id, { ...input, since: authLogSince(app) })
  const auth_log = rows.map(({ total: _, alias, actor_wmid, subject_wmid, first_at, last_at, ...row }) => ({
    ...row,
    ...(alias && { alias }),
    ...(actor_wmid && { actor_wmid }),
    ...(subject_wmid && { subject_wmid }),
    first_at: first_at.toISOString(),
    last_at: last_at.toISOString(),
  }))
  return { auth_log, total: rows[0]?.total ?? 0 }
}
