import type { App } from '#server/app.ts'
import { afterWait } from './after-wait.ts'
import { type DueTable, type Taking, updateLease } from './take-due.sql.ts'

export interface DueWork<Row extends object> {
  table: DueTable
  /** Takes the first row, by `takeDue`. */
  take: (taking: Taking) => Promise<Row[]>
  /** It writes down itself what becomes of the row, and when it is due again. */
  work: (row: Row) => Promise<void>
  /** A worker that says nothing for so long has died. */
  lease_ms: number
  /** What failed by a trouble of ours is tried again after this. */
  again_ms: number
}

/**
 * Takes the row that has been due for longest, works on it and gives it back. What fails stays away for a while, so
 * that it holds up no other. Answers whether there was one.
 */
export async function workOnDue<Row extends object>(
  app: App,
  { table, take, work, lease_ms, again_ms }: DueWork<Row>,
): Promise<boolean> {
  const now = app.clock()
  const held = new Date(now.getTime() + lease_ms)
  const [row] = await take({ now, leased_until: held })
  if (!row) return false
  let leased_until: Date | null = null
  try {
    await work(row)
  } catch (error) {
    app.metrics.count('pochtamt_background_failures_total', { task: table.table })
    app.log.error({ err: error, name: table.table }, 'work in the background failed')
    leased_until = afterWait(app.clock(), again_ms)
  }
  await updateLease(app.db, table, row, { held, leased_until })
  return true
}
