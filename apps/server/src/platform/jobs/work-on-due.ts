import type { App } from '#server/app.ts'
import { LEASE_MS, underLease } from './lease.ts'
import { type DueTable, type Taking, updateLease } from './take-due.sql.ts'

export interface DueWork<Row extends object> {
  table: DueTable
  /** Takes the first row, by `takeDue`. */
  take: (taking: Taking) => Promise<Row[]>
  /** It writes down itself what becomes of the row, and when it is due again. */
  work: (row: Row) => Promise<void>
  /** What failed by a trouble of ours is tried again after this. */
  again_ms: number
  /** Shorter in tests. */
  lease_ms?: number
}

/** For so long a row was held before leases were renewed, by versions that may still run beside this one. */
const FORMER_LEASE_MS = 10 * 60_000

/**
 * Takes the row that has been due for longest, works on it under a lease that is renewed, and gives it back. What fails
 * stays away for a while, so that it holds up no other. Answers whether there was one.
 */
export async function workOnDue<Row extends object>(
  app: App,
  { table, take, work, again_ms, lease_ms = LEASE_MS }: DueWork<Row>,
): Promise<boolean> {
  const now = app.clock()
  const held = new Date(now.getTime() + lease_ms)
  const reach_ms = 2 * Math.max(again_ms, FORMER_LEASE_MS)
  const [row] = await take({ now, leased_until: held, reach_ms })
  if (!row) return false
  try {
    await underLease(app, { table, rows: [row], held, again_ms, lease_ms }, async (lease) => {
      await work(row)
      await updateLease(app.db, table, row, { held: await lease.end(), leased_until: null })
    })
  } catch (error) {
    app.metrics.count('pochtamt_background_failures_total', { task: table.table })
    app.log.error({ err: error, name: table.table }, 'work in the background failed')
  }
  return true
}
