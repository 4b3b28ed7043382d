import type { App } from '#server/app.ts'
import { checkImpersonation, MEMBERSHIP_KEPT_MS } from './check-impersonation.ts'
import { selectImpersonationToCheck } from './impersonation.sql.ts'

/** Ends stays in other mailboxes whose time or right is over, also of browsers that only listen. For the worker. */
export async function checkImpersonations(app: App): Promise<false> {
  const now = app.clock()
  const checked_before = new Date(now.getTime() - MEMBERSHIP_KEPT_MS)
  for (const impersonation of await selectImpersonationToCheck(app.db, { now, checked_before })) {
    await checkImpersonation(app, impersonation)
  }
  return false
}
