import type { App } from '#server/app.ts'
import { deleteOldAuthLog } from './auth-log.sql.ts'
import { deleteOldCodes } from './codes.sql.ts'
import { authLogSince } from './list-auth-log.ts'
import { CODES_KEPT_MS } from './send-code.ts'

/** Housekeeping: the log is kept for 90 days, codes as long as they count for the limits. */
export async function sweepAuthLog(app: App): Promise<void> {
  await deleteOldAuthLog(app.db, authLogSince(app))
  await deleteOldCodes(app.db, new Date(app.clock().getTime() - CODES_KEPT_MS))
}
