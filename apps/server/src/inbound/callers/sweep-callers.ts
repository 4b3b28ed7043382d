import type { App } from '#server/app.ts'
import { deleteOldCallers } from './callers.sql.ts'

/** Longer than anything counts that a process tells. */
const KEPT_MS = 2 * 3_600_000

/** Housekeeping: processes that have gone, and networks that are refused no more. Says how many went. */
export function sweepCallers({ db, clock }: Pick<App, 'db' | 'clock'>): Promise<number> {
  const now = clock()
  return deleteOldCallers(db, new Date(now.getTime() - KEPT_MS), now)
}
