import type { MessageRow } from '#contract/mailbox/messages/message.schema.ts'
import { isSamePlace } from '../actions/cache/places.ts'

/**
 * A conversation with the flags and labels that the list has for its letters. What was marked while the
 * conversation was on its way is known to the list alone: opening an unread letter does so each time.
 */
export function asListed(thread: readonly MessageRow[], row: MessageRow | undefined): readonly MessageRow[] {
  if (!row) return thread
  const listed = [row, ...row.threads]
  return thread.map((letter) => {
    const same = listed.find((one) => isSamePlace(one, letter))
    return same ? { ...letter, flags: same.flags, labels: same.labels } : letter
  })
}
