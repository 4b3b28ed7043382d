import type { MessageUid } from '#contract/mailbox/messages/message.schema.ts'
import { CallFailed } from '#web/platform/calls/call-failed.ts'
import type { Conflict } from '../state/composer-state.ts'

/** A refused save as two versions of one draft; null when it was refused for another reason. Decisions 2. */
export function conflictOf(failure: unknown): Conflict | null {
  if (!(failure instanceof CallFailed) || failure.code !== 'draft_changed_elsewhere') return null
  const uid = Number(failure.params.uid)
  return { uid: Number.isInteger(uid) && uid > 0 ? (uid as MessageUid) : null }
}
