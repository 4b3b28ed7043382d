import type { FolderId } from '#contract/mailbox/messages/message.schema.ts'
import type { MailboxTx } from '../../store/with-mailbox.ts'
import { updateRulesOfFolder } from '../labels.sql.ts'

/** A folder goes: labels with a rule for it are put on by hand from now on, and stay where they are. */
export function endRules(tx: MailboxTx, account_id: number, folder_id: FolderId): Promise<void> {
  return updateRulesOfFolder(tx, account_id, folder_id)
}
