import type { App } from '#server/app.ts'
import { deleteOldSendings } from './sendings.sql.ts'

/** Housekeeping: forgets what is too old to count. */
export const sweepSendings = (app: App): Promise<void> => deleteOldSendings(app.db, app.clock())
