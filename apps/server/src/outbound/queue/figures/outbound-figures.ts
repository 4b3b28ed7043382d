import type { App } from '#server/app.ts'
import { ageOf } from '#server/platform/jobs/due-figures.ts'
import type { Reading } from '#server/platform/metrics/metrics.ts'
import { OUTBOUND_DUE } from '../outbound-turns.sql.ts'
import {
  selectFailingDestinations,
  selectOutboundDue,
  selectOutboundFigures,
} from './outbound-figures.sql.ts'

/** How long the outgoing queue is, for how many domains it waits that take nothing, and what of it is due and may leave. */
export async function outboundFigures(app: App): Promise<Reading[]> {
  const [all, failing, due] = await Promise.all([
    selectOutboundFigures(app.db),
    selectFailingDestinations(app.db),
    selectOutboundDue(app.db, app.clock()),
  ])
  const labels = { queue: OUTBOUND_DUE.table }
  return [
    { name: 'pochtamt_outbound_recipients', labels: {}, value: all.count },
    { name: 'pochtamt_outbound_oldest_seconds', labels: {}, value: ageOf(app, all.since) },
    { name: 'pochtamt_outbound_destinations_failing', labels: {}, value: failing },
    { name: 'pochtamt_work_due', labels, value: due.count },
    { name: 'pochtamt_work_due_oldest_seconds', labels, value: ageOf(app, due.since) },
  ]
}
