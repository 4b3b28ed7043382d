import type { App } from '#server/app.ts'
import { type Repeated, runPeriodically } from './periodic-task.ts'
import { type DueTable, selectNextDue } from './take-due.sql.ts'

/** What LISTEN and the clock did not tell is found by then. */
export const SWEEP_MS = 30_000

/** Work that becomes due, as its module gives it to the worker. */
export interface DueTask {
  table: DueTable
  /** Does what is due first. Answers whether there was anything. */
  workOnNext: (app: App) => Promise<boolean>
  /** It changes nothing that people have, and goes on while operators work on the service. */
  isUnpaused?: boolean
}

export interface DueRepetition {
  sweep_ms: number
  /** Answers true when there may be more. */
  work: () => Promise<boolean>
  /** The clock is not asked for the next row while work is under way that looks again at its end. */
  isBusy?: () => boolean
  isUnpaused?: boolean
}

/** Works on a table when somebody says that there is new work in it, when its next row is due, and at a slow sweep. */
export function runDuePeriodically(
  app: App,
  table: DueTable,
  { sweep_ms, work, isBusy, isUnpaused = false }: DueRepetition,
): Repeated {
  let looked_at = app.clock()
  const isPaused = () => !isUnpaused && app.maintenance.current() !== null
  return runPeriodically(app, {
    name: table.table,
    every_ms: sweep_ms,
    channel: table.table,
    async work() {
      looked_at = app.clock()
      return isPaused() ? false : work()
    },
    async wait_ms() {
      if (isPaused() || isBusy?.()) return null
      // After the moment of the look: a row may have become due since.
      const next = await selectNextDue(app.db, table, looked_at)
      return next && Math.max(0, next.getTime() - app.clock().getTime())
    },
  })
}
