import { SESSION_IDLE_MS } from '#contract/identity/sign-on/sign-on.ts'
import type { App } from '#server/app.ts'
import { FAILURES_MS } from '../password/sign-in-limits.ts'
import { deleteOldSignIns } from './auth.sql.ts'

/** A ticket lives for hours at the provider; its hash is kept far longer, so that it cannot come back. */
const TICKETS_KEPT_MS = 30 * 24 * 60 * 60 * 1000

/** Housekeeping: forgets sessions that are over, tickets long dead and failures that no longer count. */
export async function sweepSignIns(app: App): Promise<void> {
  const now = app.clock()
  const ago = (ms: number) => new Date(now.getTime() - ms)
  await deleteOldSignIns(app.db, {
    now,
    idle_since: ago(SESSION_IDLE_MS),
    tickets_before: ago(TICKETS_KEPT_MS),
    failures_before: ago(FAILURES_MS),
  })
}
