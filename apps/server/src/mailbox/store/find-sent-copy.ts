import type { FolderId, MessageUid } from '#contract/mailbox/messages/message.schema.ts'
import { selectSentSince } from './program-refs.sql.ts'
import type { MailboxTx } from './with-mailbox.ts'

/** How long after a message was sent a program puts its copy into Sent, or the other way round. */
export const SENT_TWICE_MS = 10 * 60 * 1000

/**
 * The message in Sent that has this Message-ID and was put there in the last minutes: who sends and who appends
 * need no second one. A program sends by one connection and files its copy by another, in either order. Decisions 122.
 */
export function findSentCopy(
  tx: MailboxTx,
  account_id: number,
  { message_id, now }: { message_id: string | null; now: Date },
): Promise<{ folder_id: FolderId; uid: MessageUid } | undefined> {
  const since = new Date(now.getTime() - SENT_TWICE_MS)
  return selectSentSince(tx, account_id, { message_id: message_id ?? '', since })
}
