import { getTargetFolder } from '#server/features/folders/get-folder.ts'
import { discardMessages } from '#server/features/messages/change/delete-messages.ts'
import { setMark } from '#server/features/messages/change/mark-messages.ts'
import { relocateMessages } from '#server/features/messages/change/relocate-messages.ts'
import { findPlaces } from '#server/features/messages/find-places.ts'
import type { MailboxTx } from '#server/features/messages/with-mailbox.ts'
import type { Done } from '#server/features/undo/note-change.ts'
import type { FoundChange } from './found-job.sql.ts'

/** Does one change to letters by their ids, under the mailbox's lock. Answers how many changed, and how to take it back. */
export async function changePlaces(
  tx: MailboxTx,
  account_id: number,
  ids: number[],
  change: FoundChange,
): Promise<Done> {
  const places = await findPlaces(tx, account_id, ids)
  switch (change.kind) {
    case 'move': {
      const target = await getTargetFolder(tx, { account_id }, change.destination_id)
      return relocateMessages(tx, account_id, places, target.id)
    }
    case 'mark':
      return setMark(tx, account_id, places, change.flag, change.label_id)
    case 'delete':
      return discardMessages(tx, account_id, places)
  }
}
