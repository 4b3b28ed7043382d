import type { ListNewSenders } from '#server/notices/new-senders.ts'
import { selectNewSenders } from './new-senders.sql.ts'

/** Who has written since then and is unread where new mail stands, newest first. */
export const listNewSenders: ListNewSenders = (tx, account_id, since) =>
  selectNewSenders(tx, account_id, since)
