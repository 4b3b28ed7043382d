import type { App } from '#server/app.ts'
import type { Reading } from '../metrics/metrics.ts'
import { type DueTable, selectDueFigures } from './take-due.sql.ts'

/** Seconds since then; 0 where there is nothing, and while the clock is behind. */
export const ageOf = (app: Pick<App, 'clock'>, since: Date | null): number =>
  since ? Math.max(0, app.clock().getTime() - since.getTime()) / 1000 : 0

/** How much of a queue is due, and for how long. */
export async function dueFigures(app: App, table: DueTable): Promise<Reading[]> {
  const { count, since } = await selectDueFigures(app.db, table, app.clock())
  const labels = { queue: table.table }
  return [
    { name: 'pochtamt_work_due', labels, value: count },
    { name: 'pochtamt_work_due_oldest_seconds', labels, value: ageOf(app, since) },
  ]
}
