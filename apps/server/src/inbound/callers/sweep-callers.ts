import type { App } from '#server/app.ts'
import { deleteOldCallers } from './callers.sql.ts'

/** Longer than anything counts that a process tells. */
const KEPT_MS = 2 * 3_600_000

/** Housekeeping: processes that have gone, and networks that are refused no more. Says how many went. */
export function sweepCallers({ db, clock, config }: Pick<App, 'db' | 'clock' | 'config'>): Promise<number> {
  const now = clock()
  const ago = (ms: number) => new Date(now.getTime() - ms)
  // A process that nobody calls hears of a lift only when somebody does, and may know the refusal until its end.
  const lifted_before = ago(Math.max(KEPT_MS, config.MX_REFUSED_MS))
  return deleteOldCallers(db, { seen_before: ago(KEPT_MS), lifted_before, now })
}
