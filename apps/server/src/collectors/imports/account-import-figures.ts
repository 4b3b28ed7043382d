import type { App } from '#server/app.ts'
import { dueFigures } from '#server/platform/jobs/due-figures.ts'
import type { Reading } from '#server/platform/metrics/metrics.ts'
import { ACCOUNT_IMPORTS_DUE } from './account-imports.sql.ts'

/** How many archives wait to be put into their mailboxes. */
export const accountImportFigures = (app: App): Promise<Reading[]> => dueFigures(app, ACCOUNT_IMPORTS_DUE)
