import type { App } from '#server/app.ts'
import { deleteOldReports } from './reports.sql.ts'
import { deleteOldSourceNames } from './source-names.sql.ts'
import { NAME_MS } from './source-names.ts'

/** Twice as long as reports are shown. */
const REPORT_MS = 180 * 24 * 60 * 60 * 1000

/** Housekeeping: forgets reports of long ago, and names that would be asked for again. */
export async function sweepReports(app: App): Promise<void> {
  const now = app.clock().getTime()
  await deleteOldReports(app.db, new Date(now - REPORT_MS))
  await deleteOldSourceNames(app.db, new Date(now - NAME_MS))
}
