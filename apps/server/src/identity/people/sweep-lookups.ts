import type { App } from '#server/app.ts'
import { deleteOldLookups } from '../impersonation/impersonation.sql.ts'
import { LOOKUPS_MS } from './find-person.ts'

/** Housekeeping: forgets who asked for whom, once it does not count any more. */
export const sweepLookups = (app: App): Promise<void> =>
  deleteOldLookups(app.db, new Date(app.clock().getTime() - LOOKUPS_MS))
