import type { App } from '#server/app.ts'
import { DAY_MS } from './sending-figures.ts'
import { deleteOldSendings } from './sendings.sql.ts'

/** Housekeeping: forgets what is too old to count. */
export const sweepSendings = (app: App): Promise<void> =>
  deleteOldSendings(app.db, new Date(app.clock().getTime() - DAY_MS))
