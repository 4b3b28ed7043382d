import { TRACE_DAYS } from '#contract/operator/trace/trace.ts'
import type { App } from '#server/app.ts'
import { deleteTracesBefore } from './traces.sql.ts'

const DAY_MS = 86_400_000

/** Housekeeping: forgets what happened to messages 30 days ago. */
export async function sweepTraces({ db, clock }: Pick<App, 'db' | 'clock'>): Promise<void> {
  const before = new Date(clock().getTime() - TRACE_DAYS * DAY_MS)
  while ((await deleteTracesBefore(db, before)) > 0);
}
