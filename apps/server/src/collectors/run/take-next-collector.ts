import type { App } from '#server/app.ts'
import { type CollectorRow, takeCollector } from '../collectors.sql.ts'
import { LEASE_MS } from './run.ts'

/** Takes a collector that is due and that nobody works on; `held` proves later that it is still ours. */
export async function takeNextCollector(
  app: App,
): Promise<{ collector: CollectorRow; held: Date } | undefined> {
  const now = app.clock()
  const held = new Date(now.getTime() + LEASE_MS)
  const collector = await takeCollector(app.db, { now, leased_until: held })
  return collector && { collector, held }
}
