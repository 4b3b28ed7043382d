import type { FolderId, MessageUid } from '#contract/mailbox/messages/message.schema.ts'
import type { App } from '#server/app.ts'
import type { MailboxTx } from '../store/with-mailbox.ts'

/** What a step may touch beside the transaction. */
export type JunkApp = Pick<App, 'clock' | 'steps'>

/** Messages that a person has put from their folders into another one, in this transaction. */
export interface MovedMessages {
  /** As they are now, and the folder that each of them, or what it is a copy of, lay in. */
  moved: { id: number; from_id: FolderId }[]
  to: FolderId
  /** Something is taken back: it says no more than that what was said before does not count. */
  isUndone?: boolean
}

/** Messages on which a mail program has put `$Junk` or `$NotJunk`. */
export interface MarkedMessages {
  folder_id: FolderId
  uids: MessageUid[]
  /** null: either. */
  says: 'junk' | 'good' | null
  /** It was taken off: if that is what was said, it counts again where they lie. */
  isTakenOff: boolean
}

/** Messages that a person has answered, or that a program has marked so. */
export interface AnsweredMessages {
  folder_id: FolderId
  uids: MessageUid[]
  /** A program has taken the flag off. */
  isTakenOff?: boolean
}

/**
 * What modules above learn of what persons do with junk; handed in by compose. What filters and imports do is not said.
 * All that it asks the database is on its way when it returns: some wait for the commit alone (`tx.sent`).
 */
export interface JunkSteps {
  onMoved(app: JunkApp, tx: MailboxTx, account_id: number, messages: MovedMessages): Promise<void>
  onMarked(app: JunkApp, tx: MailboxTx, account_id: number, messages: MarkedMessages): Promise<void>
  onAnswered(app: JunkApp, tx: MailboxTx, account_id: number, messages: AnsweredMessages): Promise<void>
}

/** Says that a person has moved messages. `messageRefs`: as they were before. May be handed to `tx.sent`. */
export async function sayMoved(
  app: JunkApp,
  tx: MailboxTx,
  account_id: number,
  messageRefs: readonly { id: number; folder_id: FolderId }[],
  to: FolderId,
): Promise<void> {
  const moved = messageRefs.map(({ id, folder_id }) => ({ id, from_id: folder_id }))
  if (moved.length > 0) await app.steps.junk.onMoved(app, tx, account_id, { moved, to })
}
