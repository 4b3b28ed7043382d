import type { RestoreStep } from '#server/platform/backup/restore-backup.ts'
import { deleteScheduledBefore, updateOutboundHeld } from './restored.sql.ts'

/**
 * Keeps what waited when a backup was made from leaving a second time: nobody knows what has left since. Rows of the queue
 * go back to their senders, in words; messages that were put off until a moment that has passed are drafts again.
 * Decisions 157.
 */
export const holdRestored: RestoreStep = async (tx, now) => {
  await updateOutboundHeld(tx, now)
  await deleteScheduledBefore(tx, now)
}
