import type { RestoreStep } from '#server/platform/backup/restore-backup.ts'
import { updateSequences, updateUidValidities } from './restored.sql.ts'

/**
 * Programs and browsers may have seen what came after the backup, under numbers that are given again: folders get new
 * UIDVALIDITYs, and the account's sequences go on behind where they can have been. RFC 9051 §2.3.1.1, decisions 157.
 */
export const renewMailboxes: RestoreStep = async (tx) => {
  await updateUidValidities(tx)
  await updateSequences(tx)
}
