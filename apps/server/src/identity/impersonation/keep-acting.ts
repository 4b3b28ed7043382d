import type { App } from '#server/app.ts'
import { selectActingToCheck } from './acting.sql.ts'
import { checkActing, MEMBERSHIP_KEPT_MS } from './check-acting.ts'

/** Ends stays in other mailboxes whose time or right is over, also of browsers that only listen. For the worker. */
export async function keepActing(app: App): Promise<false> {
  const now = app.clock()
  const checked_before = new Date(now.getTime() - MEMBERSHIP_KEPT_MS)
  for (const acting of await selectActingToCheck(app.db, { now, checked_before })) {
    await checkActing(app, acting)
  }
  return false
}
