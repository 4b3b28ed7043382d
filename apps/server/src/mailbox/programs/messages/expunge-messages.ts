import type { FolderId, MessageUid } from '#contract/mailbox/messages/message.schema.ts'
import type { Actor, App } from '#server/app.ts'
import { getFolder } from '#server/mailbox/folders/get-folder.ts'
import { selectFolderState } from '#server/mailbox/store/changes/changes.sql.ts'
import { selectDeletedRefs } from '#server/mailbox/store/program-refs.sql.ts'
import { destroyMessages } from '#server/mailbox/store/relocate-messages.ts'
import { withMailbox } from '#server/mailbox/store/with-mailbox.ts'

/** So many messages go in one transaction; others get their turn in between. */
const AT_ONCE = 2000

/**
 * Deletes messages that are \Deleted for good: all of a folder, or those among `uids`. Answers their UIDs, ascending, and
 * the folder's modseq. Throws `request_folder_not_found`. RFC 9051 §6.4.3, §6.4.9.
 */
export async function expungeMessages(
  app: Pick<App, 'db'>,
  { account_id }: Pick<Actor, 'account_id'>,
  { folder_id, uids = null }: { folder_id: FolderId; uids?: readonly MessageUid[] | null },
): Promise<{ uids: MessageUid[]; modseq: number }> {
  await getFolder(app.db, { account_id }, folder_id)
  const expunged: MessageUid[] = []
  for (;;) {
    const { messageRefs, modseq } = await withMailbox(app.db, account_id, async (tx) => {
      const messageRefs = await selectDeletedRefs(tx, account_id, folder_id, { uids, limit: AT_ONCE })
      await destroyMessages(tx, account_id, messageRefs)
      const state = await selectFolderState(tx, account_id, folder_id)
      return { messageRefs, modseq: state?.modseq ?? 0 }
    })
    expunged.push(...messageRefs.map(({ uid }) => uid))
    if (messageRefs.length < AT_ONCE) return { uids: expunged, modseq }
  }
}
