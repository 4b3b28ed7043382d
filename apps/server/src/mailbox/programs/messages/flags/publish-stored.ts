import type { FolderId, MessageUid } from '#contract/mailbox/messages/message.schema.ts'
import { publishMarked } from '#server/mailbox/messages/mark-messages.ts'
import type { ProgramFlags } from '#server/mailbox/store/program-flags.sql.ts'
import type { MailboxTx } from '#server/mailbox/store/with-mailbox.ts'

/** Tells open browsers which messages of a folder were marked, and how; answers the marks that they show: \Deleted is none. */
export function publishStored(
  tx: MailboxTx,
  account_id: number,
  { folder_id, changed }: { folder_id: FolderId; changed: readonly { uid: MessageUid; alias_id: number }[] },
  { deleted: _, ...shown }: Partial<ProgramFlags>,
): Partial<ProgramFlags> {
  publishMarked(
    tx,
    account_id,
    changed.map(({ uid, alias_id }) => ({ folder_id, uid, alias_id })),
    shown,
  )
  return shown
}
