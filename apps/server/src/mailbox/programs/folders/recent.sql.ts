import type { FolderId, MessageUid } from '#contract/mailbox/messages/message.schema.ts'
import type { Db } from '#server/platform/db/db.ts'
import { int } from '#server/platform/db/rows/row-shape.ts'

/**
 * Takes what is recent in a folder below a UID, and answers where it begins: nobody else is told of the same messages.
 * Undefined: there is nothing. Without the mailbox's lock, for no counter, UID or modseq depends on it.
 */
export async function updateRecentFrom(
  db: Db,
  account_id: number,
  folder_id: FolderId,
  until: MessageUid,
): Promise<MessageUid | undefined> {
  const [taken] = await db.sql({ recent_from: int<MessageUid>() })`
    with former as materialized (
      select recent_from from folders
      where account_id = ${account_id} and id = ${folder_id} and recent_from < ${until}
      for update
    )
    update folders set recent_from = ${until} from former
    where account_id = ${account_id} and id = ${folder_id}
    returning former.recent_from
  `
  return taken?.recent_from
}

/** Where it begins, for whoever only looks. */
export async function selectRecentFrom(
  db: Db,
  account_id: number,
  folder_id: FolderId,
): Promise<MessageUid | undefined> {
  const [folder] = await db.sql({ recent_from: int<MessageUid>() })`
    select recent_from from folders where account_id = ${account_id} and id = ${folder_id}`
  return folder?.recent_from
}
