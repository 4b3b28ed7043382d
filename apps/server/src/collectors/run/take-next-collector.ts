import type { App } from '#server/app.ts'
import { LEASE_MS } from '#server/platform/jobs/lease.ts'
import { type CollectorRow, takeCollector } from '../collectors.sql.ts'

/** Versions that may run beside this one hold a collector for so long. */
const FORMER_LEASE_MS = 2 * 60_000

/** Takes a collector that is due and that nobody works on; `held` proves later that it is still ours. */
export async function takeNextCollector(
  app: App,
): Promise<{ collector: CollectorRow; held: Date } | undefined> {
  const now = app.clock()
  const held = new Date(now.getTime() + LEASE_MS)
  const collector = await takeCollector(app.db, { now, leased_until: held, reach_ms: 2 * FORMER_LEASE_MS })
  return collector && { collector, held }
}
