import type { App } from '#server/app.ts'
import { deleteOldInvitations } from './invitations.sql.ts'

/** As long as operators' acts are kept. */
const INVITATIONS_KEPT_MS = 400 * 86_400_000

/** Housekeeping: forgets invitations that nobody asks about any more. */
export const sweepInvitations = (app: App): Promise<void> =>
  deleteOldInvitations(app.db, new Date(app.clock().getTime() - INVITATIONS_KEPT_MS))
