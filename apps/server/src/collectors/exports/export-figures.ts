import type { App } from '#server/app.ts'
import { dueFigures } from '#server/platform/jobs/due-figures.ts'
import type { Reading } from '#server/platform/metrics/metrics.ts'
import { EXPORTS_DUE } from './exports.sql.ts'

/** How many archives wait for a worker. */
export const exportFigures = (app: App): Promise<Reading[]> => dueFigures(app, EXPORTS_DUE)
