import type { App } from '#server/app.ts'
import type { AnsweredMessages } from '#server/mailbox/messages/junk-steps.ts'
import type { MailboxTx } from '#server/mailbox/store/with-mailbox.ts'
import { upsertAnswered } from './praise.sql.ts'

/** Notes that a person has answered messages, which praises them a little. Decisions 179. */
export const noteAnswered = (
  { clock }: Pick<App, 'clock'>,
  tx: MailboxTx,
  account_id: number,
  messages: AnsweredMessages,
): Promise<void> => upsertAnswered(tx, account_id, messages, clock())
