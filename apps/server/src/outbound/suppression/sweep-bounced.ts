import type { App } from '#server/app.ts'
import { deleteOldBouncedRecipients } from './bounced-recipients.sql.ts'
import { BOUNCED_MS } from './list-bounced.ts'

/** Housekeeping: forgets addresses that refused mail long ago. */
export const sweepBounced = (app: App): Promise<void> =>
  deleteOldBouncedRecipients(app.db, new Date(app.clock().getTime() - BOUNCED_MS))
