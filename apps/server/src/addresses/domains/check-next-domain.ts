import type { App } from '#server/app.ts'
import type { DueTask } from '#server/platform/jobs/run-due-periodically.ts'
import { workOnDue } from '#server/platform/jobs/work-on-due.ts'
import { CHECK_MS_MAX, checkRecords } from './check-records.ts'
import { DOMAINS_DUE, takeDueDomain } from './domains.sql.ts'

/** Looks at the domain whose turn it is. Answers whether there was one. For the worker. */
export const checkNextDomain = (app: App): Promise<boolean> =>
  workOnDue(app, {
    table: DOMAINS_DUE,
    again_ms: CHECK_MS_MAX,
    take: (taking) => takeDueDomain(app.db, taking, new Date(taking.now.getTime() + CHECK_MS_MAX)),
    work: async (row) => {
      await checkRecords(app, row)
    },
  })

export const dueDomains: DueTask = { table: DOMAINS_DUE, workOnNext: checkNextDomain }
