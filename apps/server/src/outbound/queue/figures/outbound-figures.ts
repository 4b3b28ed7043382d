import type { App } from '#server/app.ts'
import { ageOf, dueFigures } from '#server/platform/jobs/due-figures.ts'
import type { Reading } from '#server/platform/metrics/metrics.ts'
import { OUTBOUND_DUE } from '../outbound-turns.sql.ts'
import { selectFailingDestinations, selectOutboundFigures } from './outbound-figures.sql.ts'

/** How long the outgoing queue is, for how many domains it waits that take nothing, and what of it is due. */
export async function outboundFigures(app: App): Promise<Reading[]> {
  const [{ count, since }, failing, due] = await Promise.all([
    selectOutboundFigures(app.db),
    selectFailingDestinations(app.db),
    dueFigures(app, OUTBOUND_DUE),
  ])
  return [
    { name: 'pochtamt_outbound_recipients', labels: {}, value: count },
    { name: 'pochtamt_outbound_oldest_seconds', labels: {}, value: ageOf(app, since) },
    { name: 'pochtamt_outbound_destinations_failing', labels: {}, value: failing },
    ...due,
  ]
}
