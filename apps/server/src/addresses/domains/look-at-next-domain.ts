import type { App } from '#server/app.ts'
import { CHECK_MS_MAX, checkRecords } from './check-records.ts'
import { takeDueDomain } from './domains.sql.ts'

/** Looks at the domain whose turn it is. Answers whether there was one. For the worker. */
export async function lookAtNextDomain(app: App): Promise<boolean> {
  const now = app.clock()
  const taken = await takeDueDomain(app.db, now, new Date(now.getTime() + CHECK_MS_MAX))
  if (!taken) return false
  await checkRecords(app, taken)
  return true
}
