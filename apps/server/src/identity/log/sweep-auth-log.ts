import type { App } from '#server/app.ts'
import { deleteOldCodes } from '../security/codes.sql.ts'
import { CODES_KEPT_MS } from '../security/send-code.ts'
import { deleteOldAuthLog } from './auth-log.sql.ts'
import { authLogSince } from './list-auth-log.ts'

/** Housekeeping: the log is kept for 90 days, codes as long as they count for the limits. */
export async function sweepAuthLog(app: App): Promise<void> {
  await deleteOldAuthLog(app.db, authLogSince(app))
  await deleteOldCodes(app.db, new Date(app.clock().getTime() - CODES_KEPT_MS))
}
