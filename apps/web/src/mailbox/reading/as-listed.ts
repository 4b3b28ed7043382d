import type { MessageRow } from '#contract/mailbox/messages/message.schema.ts'
import { isSameMessage } from '../actions/cache/message-refs.ts'

/**
 * A conversation with the flags and labels that the list has for its messages. What was marked while the
 * conversation was on its way is known to the list alone: opening an unread message does so each time.
 */
export function asListed(thread: readonly MessageRow[], row: MessageRow | undefined): readonly MessageRow[] {
  if (!row) return thread
  const listed = [row, ...row.threads]
  return thread.map((message) => {
    const same = listed.find((one) => isSameMessage(one, message))
    return same ? { ...message, flags: same.flags, labels: same.labels } : message
  })
}
