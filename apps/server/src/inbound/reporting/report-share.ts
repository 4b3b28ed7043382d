import type { App } from '#server/app.ts'
import { ensureAccount } from '#server/identity/account/ensure-account.ts'
import { findMachineMail, type MachineMail } from '#server/outbound/queue/figures/find-machine-mail.ts'
import { runPeriodically } from '#server/platform/jobs/periodic-task.ts'
import { REPORT_ID_PREFIX } from './compose-report.ts'

const DAY_MS = 86_400_000
const CHECK_MS = 60 * 60 * 1000
/** A start has better things to do. */
const FIRST_MS = 3 * 60 * 1000
/** Fewer are no flood, whatever else leaves. */
const REPORTS_MIN = 20

/** Above this share of what leaves reports are too many. Decisions 235. */
export const REPORT_SHARE_MAX = 0.1

/** Reports to domains among the mail of the last day. */
export async function findReportMail(app: App): Promise<MachineMail> {
  const account_id = await ensureAccount(app, { wmid: app.config.WM_SITE_HOLDER })
  const since = new Date(app.clock().getTime() - DAY_MS)
  return findMachineMail(app, { account_id, prefix: `<${REPORT_ID_PREFIX}`, since })
}

/** From 0 to 1. */
export const shareOfReports = ({ all, own }: Pick<MachineMail, 'all' | 'own'>): number =>
  own < REPORTS_MIN ? 0 : own / all

/** For the worker: looks once an hour how much of what leaves is reports, and says so in its figures. */
export function watchReportShare(app: App): AsyncDisposable {
  let share = 0
  const figures = app.metrics.provide(() => [
    { name: 'pochtamt_dmarc_reports_share', labels: {}, value: share },
  ])
  const checking = runPeriodically(app, {
    name: 'share of reports to domains',
    every_ms: CHECK_MS,
    first_ms: FIRST_MS,
    work: async () => {
      share = shareOfReports(await findReportMail(app))
      return false
    },
  })
  return {
    async [Symbol.asyncDispose]() {
      figures[Symbol.dispose]()
      await checking[Symbol.asyncDispose]()
    },
  }
}
