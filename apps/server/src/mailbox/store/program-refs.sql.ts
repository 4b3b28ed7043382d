import type { FolderId, MessageUid } from '#contract/mailbox/messages/message.schema.ts'
import type { Tx } from '#server/platform/db/db.ts'
import { int } from '#server/platform/db/rows/row-shape.ts'
import { type MessageRef, REF_SHAPE } from './message-refs.sql.ts'

/** Messages of a folder by their UIDs, ascending. UIDs of none are left out. */
export async function selectMessageRefsByUids(
  tx: Tx,
  account_id: number,
  folder_id: FolderId,
  uids: readonly MessageUid[],
): Promise<MessageRef[]> {
  return tx.sql(REF_SHAPE)`
    select id, folder_id, uid, alias_id, thread_id, thread_head, seen, size
    from messages
    where account_id = ${account_id} and folder_id = ${folder_id} and uid = any (${uids}::int[])
    order by uid
  `
}

/** So many messages of a folder that are \Deleted, ascending by UID; null: of all UIDs. */
export async function selectDeletedRefs(
  tx: Tx,
  account_id: number,
  folder_id: FolderId,
  { uids, limit }: { uids: readonly MessageUid[] | null; limit: number },
): Promise<MessageRef[]> {
  return tx.sql(REF_SHAPE)`
    select id, folder_id, uid, alias_id, thread_id, thread_head, seen, size
    from messages
    where account_id = ${account_id} and folder_id = ${folder_id} and deleted
      and (${uids}::int[] is null or uid = any (${uids}::int[]))
    order by uid
    limit ${limit}
  `
}

/** The latest message in Sent with this Message-ID that came there since a moment and is not \Deleted. */
export async function selectSentSince(
  tx: Tx,
  account_id: number,
  { message_id, since }: { message_id: string; since: Date },
): Promise<{ folder_id: FolderId; uid: MessageUid } | undefined> {
  const [sent] = await tx.sql({ folder_id: int<FolderId>(), uid: int<MessageUid>() })`
    select folder_id, uid from messages
    where account_id = ${account_id} and message_id = ${message_id} and message_id <> ''
      and folder_id = (select id from folders where account_id = ${account_id} and kind = 'sent')
      and received_at >= ${since} and not deleted
    order by uid desc limit 1
  `
  return sent
}
