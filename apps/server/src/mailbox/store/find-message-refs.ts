import { type MessageRef, selectMessageRefsByIds } from './message-refs.sql.ts'
import type { MailboxTx } from './with-mailbox.ts'

/** Where messages stand, by their ids. Gone ones are left out. */
export async function findMessageRefs(
  tx: MailboxTx,
  account_id: number,
  ids: number[],
): Promise<MessageRef[]> {
  return selectMessageRefsByIds(tx, account_id, ids)
}
