import type { App } from '#server/app.ts'
import type { MarkedMessages, MovedMessages } from '#server/mailbox/messages/junk-steps.ts'
import type { MailboxTx } from '#server/mailbox/store/with-mailbox.ts'
import { upsertMarked, upsertMoved } from './marks.sql.ts'

/** Notes what a person says of messages by moving them, to be learned by a worker. */
export const noteMoved = (
  { clock }: Pick<App, 'clock'>,
  tx: MailboxTx,
  account_id: number,
  messages: MovedMessages,
): Promise<void> => upsertMoved(tx, account_id, messages, clock())

/** Notes what a mail program says of messages by its keywords. */
export const noteMarked = (
  { clock }: Pick<App, 'clock'>,
  tx: MailboxTx,
  account_id: number,
  messages: MarkedMessages,
): Promise<void> => upsertMarked(tx, account_id, messages, clock())
