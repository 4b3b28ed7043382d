import { updateModseqs } from '../message-refs.sql.ts'
import type { MailboxTx } from '../with-mailbox.ts'

/**
 * Lets mail programs know that messages changed in something which is kept beside them: the labels that they show.
 * The caller holds the mailbox's lock. RFC 7162 §3.1, decisions 65.
 */
export function noteChanged(tx: MailboxTx, account_id: number, ids: number[]): Promise<void> {
  return updateModseqs(tx, account_id, ids)
}
