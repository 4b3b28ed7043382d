import type { App } from '#server/app.ts'
import { deleteOldPasswordLinks } from './password-links.sql.ts'

/** So long a link says that it was used, or is out of date. */
const LINKS_KEPT_MS = 30 * 86_400_000

/** Housekeeping. */
export const sweepPasswordLinks = (app: App): Promise<void> =>
  deleteOldPasswordLinks(app.db, new Date(app.clock().getTime() - LINKS_KEPT_MS))
