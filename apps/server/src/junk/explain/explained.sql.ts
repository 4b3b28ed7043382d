import type { Verdict } from '#contract/junk/verdict.schema.ts'
import type { FolderId, MessageUid } from '#contract/mailbox/messages/message.schema.ts'
import { type Db, sql } from '#server/platform/db/db.ts'
import { bool, json, nullable, type Shape } from '#server/platform/db/rows/row-shape.ts'

/** What was thought of a message as it came, and what has been said of it since. */
export interface Explained {
  lies_in_spam: boolean
  verdict: Verdict | null
  was_junk: boolean | null
  is_junk: boolean | null
}

const EXPLAINED_SHAPE: Shape<Explained> = {
  lies_in_spam: bool(),
  verdict: nullable(json()),
  was_junk: nullable(bool()),
  is_junk: nullable(bool()),
}

/** Of the message in that place, if it is one that the session knows of. */
export async function selectExplained(
  db: Db,
  account_id: number,
  { folder_id, uid, alias_id }: { folder_id: FolderId; uid: MessageUid; alias_id: number | undefined },
): Promise<Explained | undefined> {
  const [row] = await db.sql(EXPLAINED_SHAPE)`
    select folders.kind = 'junk' as lies_in_spam, verdict, was_junk, is_junk
    from messages
    join folders on folders.account_id = ${account_id} and folders.id = messages.folder_id
    left join junk_marks on junk_marks.account_id = ${account_id}
      and message_key = ('x' || left(messages.blob, 13))::bit(52)::bigint
    where messages.account_id = ${account_id} and messages.folder_id = ${folder_id} and messages.uid = ${uid}
      and ${alias_id === undefined ? sql`true` : sql`alias_id = ${alias_id}`}
  `
  return row
}
