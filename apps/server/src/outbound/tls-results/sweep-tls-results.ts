import type { App } from '#server/app.ts'
import { deleteTlsResults } from './tls-results.sql.ts'

/** A report is of the day before, and may be late. */
const KEPT_MS = 14 * 24 * 60 * 60_000

/** Housekeeping: forgets sessions that every report has been about. Answers how many rows went. */
export const sweepTlsResults = ({ db, clock }: Pick<App, 'db' | 'clock'>): Promise<number> =>
  deleteTlsResults(db, new Date(clock().getTime() - KEPT_MS).toISOString().slice(0, 10))
