import type { DomainReport } from '#mime/reports/domain-report.ts'
import type { App } from '#server/app.ts'
import type { ReportOwner } from './find-report-owner.ts'
import { countReports, insertReport, insertReportLines } from './reports.sql.ts'

/** Of one domain in a day. A hundred big providers write one each. */
const REPORTS_DAY_MAX = 200
const DAY_MS = 86_400_000
/** Clocks of others may go before ours. */
const AHEAD_MS_MAX = 2 * DAY_MS

/** `kept`: also when the same has come before. */
export type ReportOutcome = 'kept' | 'foreign' | 'surplus'

/**
 * Keeps a report for the owner of the domain that it is about. `sender`: the proven domain that it came from.
 * What is not kept stays a message.
 */
export async function keepReport(
  app: App,
  { account_id, domain }: ReportOwner,
  { lines, domain: about, ...report }: DomainReport & { sender: string },
): Promise<ReportOutcome> {
  const received_at = app.clock()
  const isOwn = about === domain || about.endsWith(`.${domain}`)
  if (!isOwn || report.ends_at.getTime() > received_at.getTime() + AHEAD_MS_MAX) return 'foreign'
  return app.db.transaction(async (tx) => {
    const since = new Date(received_at.getTime() - DAY_MS)
    if ((await countReports(tx, { account_id, domain, since })) >= REPORTS_DAY_MAX) return 'surplus'
    const id = await insertReport(tx, { ...report, account_id, domain, received_at })
    if (id !== undefined) await insertReportLines(tx, account_id, id, lines)
    return 'kept'
  })
}
