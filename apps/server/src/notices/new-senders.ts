import type { Address } from '#contract/mailbox/messages/message.schema.ts'
import type { Tx } from '#server/platform/db/db.ts'

/** Asks the mailbox, which stands above, who has written since then and is unread; handed in by compose. */
export type ListNewSenders = (tx: Tx, account_id: number, since: Date) => Promise<Address[]>
