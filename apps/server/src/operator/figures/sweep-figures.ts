import type { FigureStep } from '#contract/operator/health/figure-names.ts'
import type { App } from '#server/app.ts'
import { deleteActsBefore } from '../acts/acts.sql.ts'
import { deleteFiguresBefore, deleteProcessesBefore } from './figures.sql.ts'

const DAY_MS = 86_400_000
/** How long they are kept. */
const KEPT_DAYS: Readonly<Record<FigureStep, number>> = { minute: 1, hour: 31, day: 400 }
/** A process that was lost is spoken of for so long. */
const PROCESSES_KEPT_DAYS = 1 / 24
const ACTS_KEPT_DAYS = 400

/** Forgets figures, lost processes and acts of operators that are old. */
export async function sweepFigures(app: App): Promise<void> {
  const ago = (days: number) => new Date(app.clock().getTime() - days * DAY_MS)
  for (const [step, days] of Object.entries(KEPT_DAYS))
    await deleteFiguresBefore(app.db, step as FigureStep, ago(days))
  await deleteProcessesBefore(app.db, ago(PROCESSES_KEPT_DAYS))
  await deleteActsBefore(app.db, ago(ACTS_KEPT_DAYS))
}
