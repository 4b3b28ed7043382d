import type { App } from '#server/app.ts'
import { REFUSED_MS } from './report-next-domain.ts'
import { findReportMail, REPORT_SHARE_MAX, shareOfReports } from './report-share.ts'
import { deleteRefusingBefore, deleteSightingsBefore, upsertRefusing } from './sightings.sql.ts'

const DAY_MS = 86_400_000
/** What could not be reported by then is old news. */
const KEPT_MS = 3 * DAY_MS

/**
 * Housekeeping of reports to domains: notes addresses that refuse them or do not take them, forgets what is old, and
 * warns when they are much of what leaves here. Decisions 235.
 */
export async function watchReports(app: App): Promise<void> {
  const now = app.clock()
  const ago = (ms: number) => new Date(now.getTime() - ms)
  if (app.config.DMARC_REPORTS) {
    const { all, own, failed } = await findReportMail(app)
    if (failed.length > 0) await upsertRefusing(app.db, failed, now)
    if (shareOfReports({ all, own }) > REPORT_SHARE_MAX)
      app.log.warn({ reports: own, all }, 'reports to domains are more than a tenth of the mail that leaves')
  }
  await deleteRefusingBefore(app.db, ago(REFUSED_MS))
  // Without the setting nobody works on what was counted before, and it would count as late.
  const before = ago(app.config.DMARC_REPORTS ? KEPT_MS : -DAY_MS)
  await deleteSightingsBefore(app.db, before.toISOString().slice(0, 10))
}
