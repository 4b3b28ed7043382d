import type { ListImpersonatedRequests } from '#contract/identity/log/list-impersonated-requests.schema.ts'
import type { Actor, App } from '#server/app.ts'
import { selectImpersonatedRequests } from './auth-log.sql.ts'
import { authLogSince } from './list-auth-log.ts'

/** Every call that others made in this mailbox, newest first. */
export async function listImpersonatedRequests(
  app: App,
  { account_id }: Actor,
  input: ListImpersonatedRequests,
) {
  const rows = await selectImpersonatedRequests(app.db, account_id, { ...input, since: authLogSince(app) })
  return {
    requests: rows.map(({ total: _, at, ...row }) => ({ ...row, at: at.toISOString() })),
    total: rows[0]?.total ?? 0,
  }
}
