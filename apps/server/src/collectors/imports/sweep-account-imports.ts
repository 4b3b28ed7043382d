import type { App } from '#server/app.ts'
import { deleteAccountImportsBefore } from './account-imports.sql.ts'

/** Forgets archives that were not uploaded to their end, and what became of others. Says how many went. */
export const sweepAccountImports = (app: App): Promise<number> =>
  deleteAccountImportsBefore(app.db, app.clock())
