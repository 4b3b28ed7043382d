import type { App } from '#server/app.ts'
import { deletePaces } from './paces.sql.ts'

/** What was learned of a domain counts for so long. */
const KEPT_MS = 24 * 60 * 60_000

/** Housekeeping: a domain that has not been written to for a day begins anew. */
export const sweepPaces = (app: App): Promise<void> =>
  deletePaces(app.db, new Date(app.clock().getTime() - KEPT_MS))
