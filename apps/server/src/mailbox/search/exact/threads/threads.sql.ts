import type { MessageUid } from '#contract/mailbox/messages/message.schema.ts'
import type { Db } from '#server/platform/db/db.ts'
import { bool, bytes, float, int, nullable, type Shape, text } from '#server/platform/db/rows/row-shape.ts'
import type { SearchedFolder } from '../find.sql.ts'

export interface ReferringRow {
  uid: MessageUid
  message_id: Buffer | null
  /** Sixteen bytes each. */
  ancestors: Buffer | null
  base_subject: string
  is_reply: boolean
  sent: number
}

const REFERRING_ROW_SHAPE: Shape<ReferringRow> = {
  uid: int(),
  message_id: nullable(bytes()),
  ancestors: nullable(bytes()),
  base_subject: text(),
  is_reply: bool(),
  sent: float(),
}

/** What messages of a folder, by their UIDs, say of each other; in the order of the folder. */
export async function selectReferring(
  db: Db,
  { account_id, folder_id }: SearchedFolder,
  uids: readonly MessageUid[],
): Promise<ReferringRow[]> {
  return db.sql(REFERRING_ROW_SHAPE)`
    select messages.uid, message_texts.message_id,
      (select string_agg(ancestor, '' order by nth) from unnest(ancestors) with ordinality as each (ancestor, nth))
        as ancestors,
      base_subject, is_reply,
      (extract(epoch from coalesce(sent_at, received_at)) * 1000)::float8 as sent
    from messages
    join message_texts on message_texts.account_id = ${account_id} and message_texts.id = messages.id
    where messages.account_id = ${account_id} and messages.folder_id = ${folder_id}
      and messages.uid between ${uids[0]!} and ${uids.at(-1)!} and messages.uid = any (${uids}::int[])
    order by messages.uid`
}
