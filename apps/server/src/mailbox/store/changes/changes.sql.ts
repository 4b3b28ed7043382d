import type { FolderId, MessageUid } from '#contract/mailbox/messages/message.schema.ts'
import { type Db, type RawBuilder, type Sql, sql, type Tx } from '#server/platform/db/db.ts'
import { bool, int, ints, type Shape, texts } from '#server/platform/db/rows/row-shape.ts'
import type { MailboxTx } from '../with-mailbox.ts'
import type { ChangedMessage } from './changed-message.ts'

/** How a folder stands, as a mail program that kept a copy of it compares. RFC 9051 §2.3.1, RFC 7162 §3.1. */
export interface FolderState {
  uid_validity: number
  uid_next: MessageUid
  /** HIGHESTMODSEQ. */
  modseq: number
  /** What went at or below it may be forgotten. */
  modseq_floor: number
}

export const FOLDER_STATE_SHAPE: Shape<FolderState> = {
  uid_validity: int(),
  uid_next: int(),
  modseq: int(),
  modseq_floor: int(),
}

export async function selectFolderState(
  db: Db | Tx,
  account_id: number,
  folder_id: FolderId,
): Promise<FolderState | undefined> {
  const [state] = await db.sql(FOLDER_STATE_SHAPE)`
    select uid_validity, uid_next, modseq, modseq_floor from folders
    where account_id = ${account_id} and id = ${folder_id}
  `
  return state
}

export const CHANGED_MESSAGE_SHAPE: Shape<ChangedMessage> = {
  uid: int(),
  modseq: int(),
  seen: bool(),
  flagged: bool(),
  answered: bool(),
  forwarded: bool(),
  draft: bool(),
  deleted: bool(),
  keywords: texts(),
  labels: ints(),
}

/** Its columns, for a statement that reads `messages`. */
export const CHANGED_COLUMNS = (account_id: number): RawBuilder<unknown> => sql`
  uid, modseq, seen, flagged, answered, forwarded, draft, deleted, keywords,
  array(
    select label_id from message_labels
    where message_labels.account_id = ${account_id} and message_labels.message_id = messages.id
      and (auto or manual_on) and not manual_off
    order by label_id) as labels`

/** Messages of a folder that came or changed after a modseq, by UID: at most `limit` of those above `after_uid`. RFC 7162 §3.1.4.1. */
export async function selectChangedSince(
  db: Db | Tx,
  account_id: number,
  folder_id: FolderId,
  { modseq, after_uid, limit }: { modseq: number; after_uid: number; limit: number },
): Promise<ChangedMessage[]> {
  return db.sql(CHANGED_MESSAGE_SHAPE)`
    select ${CHANGED_COLUMNS(account_id)}
    from messages
    where account_id = ${account_id} and folder_id = ${folder_id} and uid > ${after_uid} and modseq > ${modseq}
    order by uid
    limit ${limit}
  `
}

/** Ranges of UIDs, first and last, that left a folder after a modseq, in their order. RFC 7162 §3.2.10. */
export async function selectExpungedSince(
  db: Db | Tx,
  account_id: number,
  folder_id: FolderId,
  modseq: number,
): Promise<[MessageUid, MessageUid][]> {
  const ranges = await db.sql({ first: int<MessageUid>(), last: int<MessageUid>() })`
    select lower(range) as first, upper(range) - 1 as last
    from unnest((
      select range_agg(uids) from expunged
      where account_id = ${account_id} and folder_id = ${folder_id} and modseq > ${modseq})) as range
  `
  return ranges.map(({ first, last }) => [first, last])
}

/**
 * Folders that keep more than they need: changes from before a moment, or more than `kept_max`; and up to which
 * modseq. Asked across accounts on purpose: housekeeping.
 */
export async function selectToForget(
  db: { sql: Sql },
  { before, kept_max }: { before: Date; kept_max: number },
): Promise<{ account_id: number; folder_id: FolderId; modseq: number }[]> {
  return db.sql({ account_id: int(), folder_id: int<FolderId>(), modseq: int() })`
    select account_id, folder_id, max(modseq) as modseq
    from (
      select account_id, folder_id, modseq, at,
        row_number() over (partition by account_id, folder_id order by modseq desc) as nth
      from expunged
    ) as noted
    where at < ${before} or nth > ${kept_max}
    group by account_id, folder_id
  `
}

/** Forgets what went at or below a modseq: who asks about that reads the folder anew. */
export async function deleteExpunged(
  tx: MailboxTx,
  account_id: number,
  { folder_id, modseq }: { folder_id: FolderId; modseq: number },
): Promise<void> {
  await tx.sql`
    update folders set modseq_floor = greatest(modseq_floor, ${modseq})
    where account_id = ${account_id} and id = ${folder_id}
  `
  await tx.sql`
    delete from expunged where account_id = ${account_id} and folder_id = ${folder_id} and modseq <= ${modseq}
  `
}
