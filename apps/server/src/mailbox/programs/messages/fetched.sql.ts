import type { FolderId, MessageUid } from '#contract/mailbox/messages/message.schema.ts'
import { CHANGED_COLUMNS, CHANGED_MESSAGE_SHAPE } from '#server/mailbox/store/changes/changes.sql.ts'
import { toldSize } from '#server/mailbox/structure/told-size.sql.ts'
import type { Db } from '#server/platform/db/db.ts'
import { bool, int, type Shape, text, timestamp } from '#server/platform/db/rows/row-shape.ts'
import type { FetchedMessage } from './fetched-message.ts'

/** `unmeasured`: nobody knows yet what of it is sent, and `size` counts what stands elsewhere as well. */
export type FetchedRow = FetchedMessage & { unmeasured: boolean }

const FETCHED_SHAPE: Shape<FetchedRow> = {
  ...CHANGED_MESSAGE_SHAPE,
  id: int(),
  blob: text(),
  size: int(),
  thread_id: int(),
  received_at: timestamp(),
  saved_at: timestamp(),
  preview: text(),
  unmeasured: bool(),
}

export async function selectFetched(
  db: Db,
  account_id: number,
  folder_id: FolderId,
  uids: readonly MessageUid[],
): Promise<FetchedRow[]> {
  return db.sql(FETCHED_SHAPE)`
    select ${CHANGED_COLUMNS(account_id)}, messages.id, blob, ${toldSize(account_id)} as size, thread_id, received_at,
      coalesce(saved_at, received_at) as saved_at, preview,
      encrypted and not exists (
        select from message_structures where account_id = ${account_id} and id = messages.id
      ) as unmeasured
    from messages
    where account_id = ${account_id} and folder_id = ${folder_id} and uid = any (${uids}::int[])
    order by uid
  `
}
