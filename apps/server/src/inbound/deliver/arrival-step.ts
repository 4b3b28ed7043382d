import type { App } from '#server/app.ts'
import type { IndexedMessage } from '#server/mailbox/store/add/index-message.ts'
import type { MailboxTx } from '#server/mailbox/store/with-mailbox.ts'

/** A message that has been put into a mailbox, in the transaction that puts it there. */
export interface Arrival {
  account_id: number
  /** The address it came to; 0 is the main one. */
  alias_id: number
  message: IndexedMessage
  received_at: Date
  /** The domain in From says that it is not its own: it stands in Spam. */
  isDisowned: boolean
  /** It stands in Spam, for this or another reason. */
  isJunk: boolean
  /** Unread where its owner looks: no filter has put it away. */
  isNews: boolean
  /** Its owner wants to hear of new mail in the keeper. */
  keeper_notify: boolean
}

/** What else happens to a message that arrives. The list is part of the composition: this module knows none of them. */
export type ArrivalStep = (app: App, tx: MailboxTx, arrival: Arrival) => Promise<void>
