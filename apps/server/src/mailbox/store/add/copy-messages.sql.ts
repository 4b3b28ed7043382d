import type { FolderId, MessageUid } from '#contract/mailbox/messages/message.schema.ts'
import { TEXT_COLUMNS } from '#server/mailbox/texts/message-texts.sql.ts'
import { sql, type Tx } from '#server/platform/db/db.ts'
import { bool, int, type Shape, timestamp } from '#server/platform/db/rows/row-shape.ts'
import { addToAliasCounts } from '../alias-counts.sql.ts'
import { TERMS_CHANNEL } from '../terms/message-terms.sql.ts'
import type { MailboxTx } from '../with-mailbox.ts'

/** A message that is to be copied. */
export interface CopiedMessage {
  id: number
  folder_id: FolderId
  uid: MessageUid
  thread_id: number
  seen: boolean
  size: number
  created_at: Date
}

const COPIED_MESSAGE_SHAPE: Shape<CopiedMessage> = {
  id: int(),
  folder_id: int(),
  uid: int(),
  thread_id: int(),
  seen: bool(),
  size: int(),
  created_at: timestamp(),
}

/** Messages by their ids, in the order of these. */
export async function selectToCopy(tx: Tx, account_id: number, ids: number[]): Promise<CopiedMessage[]> {
  return tx.sql(COPIED_MESSAGE_SHAPE)`
    select messages.id, folder_id, uid, thread_id, seen, size, created_at
    from unnest(${ids}::bigint[]) with ordinality as wanted (id, nth)
    join messages on messages.account_id = ${account_id} and messages.id = wanted.id
    order by nth
  `
}

/** Takes the next UIDs of a folder and counts so many more messages in it; `updateThreadHeads` counts the threads. */
export async function updateFolderForCopies(
  tx: MailboxTx,
  account_id: number,
  folder_id: FolderId,
  { count, unread }: { count: number; unread: number },
): Promise<{ first_uid: MessageUid; modseq: number } | undefined> {
  const [folder] = await tx.sql({ first_uid: int<MessageUid>(), modseq: int() })`
    update folders
    set uid_next = uid_next + ${count}::int, modseq = modseq + 1, total = total + ${count}::int,
        unread = unread + ${unread}::int
    where account_id = ${account_id} and id = ${folder_id}
    returning uid_next - ${count}::int as first_uid, modseq
  `
  return folder
}

/**
 * A row of its own for the bytes of each of these, with its words, flags, keywords and labels; UIDs in the order of
 * `ids`. Answers the copies' ids in it. RFC 9051 §6.4.7.
 */
export async function insertCopies(
  tx: MailboxTx,
  account_id: number,
  { ids, thread_ids }: { ids: number[]; thread_ids: number[] },
  { folder_id, first_uid, modseq }: { folder_id: FolderId; first_uid: MessageUid; modseq: number },
): Promise<number[]> {
  const copies = await tx.sql({ id: int() })`
    with original as materialized (
      select id, thread_id, ${first_uid}::int + nth::int - 1 as uid
      from unnest(${ids}::bigint[], ${thread_ids}::bigint[]) with ordinality as wanted (id, thread_id, nth)
    ), copied as (
      insert into messages (
        account_id, folder_id, uid, modseq, thread_id, thread_head, alias_id, blob, size, message_id, subject, fields,
        created_at, received_at, seen, flagged, answered, forwarded, draft, deleted, keywords, encrypted, attachments,
        preview, auth, source_hash, verdict, dated_at, postponed_at)
      select
        account_id, ${folder_id}, original.uid, ${modseq}, original.thread_id, false,
        alias_id, blob, size, message_id, subject, fields,
        created_at, received_at, seen, flagged, answered, forwarded, draft, deleted, keywords, encrypted, attachments,
        preview, auth, source_hash, verdict, dated_at, postponed_at
      from original join messages on messages.account_id = ${account_id} and messages.id = original.id
      returning id, uid, size, alias_id, seen
    ), counted as (
      update accounts
      set used_bytes = used_bytes + copied.size,
          full_since = case when used_bytes + copied.size < quota_kb * 1024 then null else full_since end
      from (select sum(size)::bigint as size from copied) as copied where accounts.id = ${account_id}
    ), of_aliases as (${addToAliasCounts(
      account_id,
      sql`select ${folder_id}::int as folder_id, alias_id, count(*)::int as total,
        (count(*) filter (where not seen))::int as unread
        from copied where alias_id <> 0 group by alias_id`,
    )}
    ), worded as (
      insert into message_terms (account_id, id, terms)
      select ${account_id}, copied.id, terms
      from copied
      join original using (uid)
      join message_terms on message_terms.account_id = ${account_id} and message_terms.id = original.id
    ), structured as (
      insert into message_structures (account_id, id, envelope, body_structure, body, header)
      select ${account_id}, copied.id, envelope, body_structure, body, header
      from copied
      join original using (uid)
      join message_structures on message_structures.account_id = ${account_id} and message_structures.id = original.id
    ), texted as (
      insert into message_texts (account_id, id, ${TEXT_COLUMNS})
      select ${account_id}, copied.id, ${TEXT_COLUMNS}
      from copied
      join original using (uid)
      join message_texts on message_texts.account_id = ${account_id} and message_texts.id = original.id
    ), to_read as (
      insert into texts_to_read (account_id, id)
      select ${account_id}, copied.id
      from copied
      join original using (uid)
      join texts_to_read on texts_to_read.account_id = ${account_id} and texts_to_read.id = original.id
    ), labelled as (
      insert into message_labels (account_id, message_id, label_id, auto, manual_on, manual_off)
      select ${account_id}, copied.id, label_id, auto, manual_on, manual_off
      from copied
      join original using (uid)
      join message_labels on message_labels.account_id = ${account_id} and message_id = original.id
    )
    select id from copied order by uid
  `
  tx.notify(TERMS_CHANNEL)
  return copies.map(({ id }) => id)
}
