import type { MailboxTx } from '../../store/with-mailbox.ts'
import { insertLabelsOfNew } from '../labels.sql.ts'

/** Gives a message that has just been put in the labels whose rules it fits; answers their ids. Decisions 24. */
export async function labelNewMessage(tx: MailboxTx, account_id: number, id: number): Promise<number[]> {
  return (await insertLabelsOfNew(tx, account_id, [id])).toSorted((one, other) => one - other)
}

/** The same for several, which may have labels already. */
export async function labelNewMessages(tx: MailboxTx, account_id: number, ids: number[]): Promise<void> {
  await insertLabelsOfNew(tx, account_id, ids)
}
