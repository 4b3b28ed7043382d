import type { App } from '#server/app.ts'
import { deleteExportsBefore } from './exports.sql.ts'

/** Forgets archives whose time is over. Their bytes go with the sweep of unnamed blobs. Says how many went. */
export const sweepExports = (app: App): Promise<number> => deleteExportsBefore(app.db, app.clock())
