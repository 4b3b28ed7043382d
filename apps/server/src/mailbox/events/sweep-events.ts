import type { App } from '#server/app.ts'
import { deleteEventsBefore } from './live.sql.ts'

/** A browser away for longer than this asks anew instead of hearing what it missed. */
const EVENTS_KEPT_MS = 24 * 60 * 60 * 1000

/** Housekeeping: forgets events that nobody will ask for any more. */
export async function sweepEvents(app: App): Promise<void> {
  await deleteEventsBefore(app.db, new Date(app.clock().getTime() - EVENTS_KEPT_MS))
}
