import type { App } from '#server/app.ts'
import { dueFigures } from '#server/platform/jobs/due-figures.ts'
import type { Reading } from '#server/platform/metrics/metrics.ts'
import { COLLECTORS_DUE, selectCollectorStates } from './collectors.sql.ts'

/** How collectors stand, and which of them wait for a worker. */
export async function collectorFigures(app: App): Promise<Reading[]> {
  const [states, due] = await Promise.all([selectCollectorStates(app.db), dueFigures(app, COLLECTORS_DUE)])
  return [
    ...states.map(({ state, count }) => ({
      name: 'pochtamt_collectors' as const,
      labels: { state },
      value: count,
    })),
    ...due,
  ]
}
