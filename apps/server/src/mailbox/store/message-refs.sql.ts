import type { FolderId, FolderMessages, MessageUid } from '#contract/mailbox/messages/message.schema.ts'
import { type RawBuilder, sql, type Tx } from '#server/platform/db/db.ts'
import { lockAccountForNew, lockAccounts } from '#server/platform/db/lock-accounts.ts'
import { bool, int, type Shape } from '#server/platform/db/rows/row-shape.ts'
import { addToAliasCounts } from './alias-counts.sql.ts'
import type { MailboxTx } from './with-mailbox.ts'

/** Where a message stands, and what a change of place must count. */
export interface MessageRef {
  id: number
  folder_id: FolderId
  uid: MessageUid
  alias_id: number
  thread_id: number
  thread_head: boolean
  seen: boolean
  size: number
}

export const REF_SHAPE: Shape<MessageRef> = {
  id: int(),
  folder_id: int(),
  uid: int(),
  alias_id: int(),
  thread_id: int(),
  thread_head: bool(),
  seen: bool(),
  size: int(),
}

/** Holds all other changes of this mailbox back until the transaction ends: counters and UIDs stay exact. */
export async function lockMailbox(tx: Tx, account_id: number): Promise<void> {
  await lockAccounts(tx, [account_id])
}

/**
 * The same, more firmly: rows that name the account follow at once, and under the weaker lock the checks of their keys
 * cost a tenth of a delivery.
 */
export const lockMailboxForNew = (tx: Tx, account_id: number): Promise<void> =>
  lockAccountForNew(tx, account_id)

/** Only messages of one alias, for a session that may see no others (Spec §6). */
export const ofAlias = (alias_id: number | undefined): RawBuilder<boolean> =>
  alias_id === undefined ? sql<boolean>`true` : sql<boolean>`messages.alias_id = ${alias_id}`

/** A message that was named, with what marks it. */
export interface NamedMessageRef extends MessageRef {
  flagged: boolean
}

/** The places of named messages, oldest first. Names of no message are ignored, repeated ones count once. */
export async function selectMessageRefs(
  tx: Tx,
  account_id: number,
  which: FolderMessages[],
  alias_id?: number,
): Promise<NamedMessageRef[]> {
  const pairs = which.flatMap(({ folder_id, message_uids }) =>
    message_uids.map((uid) => ({ folder_id, uid })),
  )
  return tx.sql<NamedMessageRef>({ ...REF_SHAPE, flagged: bool() })`
    select id, messages.folder_id, messages.uid, alias_id, thread_id, thread_head, seen, size, flagged
    from (select distinct * from jsonb_to_recordset(${JSON.stringify(pairs)}::jsonb) as pair (folder_id int, uid int)) as wanted
    join messages on messages.account_id = ${account_id}
      and messages.folder_id = wanted.folder_id and messages.uid = wanted.uid
    where ${ofAlias(alias_id)}
    order by created_at, id
  `
}

/** Gives messages new UIDs in another folder, in the order of `ids`; answers the first. RFC 9051 §2.3.1.1. Counters are the caller's. */
export async function updateMessageFolders(
  tx: MailboxTx,
  account_id: number,
  ids: number[],
  to: FolderId,
): Promise<MessageUid> {
  tx.sent(insertExpunged(tx, account_id, ids))
  const [target] = await tx.sql({ first_uid: int<MessageUid>() })`
    with target as (
      update folders set uid_next = uid_next + ${ids.length}::int, modseq = modseq + 1
      where account_id = ${account_id} and id = ${to}
      returning uid_next - ${ids.length}::int as first_uid, modseq
    ), moved as (
      update messages
      set folder_id = ${to}, uid = first_uid + nth - 1, modseq = target.modseq, thread_head = false,
          saved_at = now()
      from target, unnest(${ids}::bigint[]) with ordinality as moved (id, nth)
      where account_id = ${account_id} and messages.id = moved.id
    )
    select first_uid from target
  `
  return target!.first_uid
}

/** Notes that the UIDs of messages are about to leave their folders. RFC 7162 §3.2.10. */
async function insertExpunged(tx: Tx, account_id: number, ids: number[]): Promise<void> {
  await tx.sql`
    with leaving as materialized (
      select folder_id, range_agg(int4range(uid, uid + 1)) as uids
      from messages where account_id = ${account_id} and id = any (${ids}::bigint[])
      group by folder_id
    ), changed as (
      update folders set modseq = modseq + 1
      from leaving where account_id = ${account_id} and folders.id = leaving.folder_id
      returning folder_id, modseq, uids
    )
    insert into expunged (account_id, folder_id, modseq, uids)
    select ${account_id}, folder_id, modseq, uids from changed
  `
}

/** Gives messages of which something else than the row itself was changed, a label, the next modseq of their folders. RFC 7162 §3.1. */
export async function updateModseqs(tx: MailboxTx, account_id: number, ids: number[]): Promise<void> {
  if (ids.length === 0) return
  await tx.sql`
    with those as materialized (
      select id, folder_id from messages where account_id = ${account_id} and id = any (${ids}::bigint[])
    ), changed as (
      update folders set modseq = modseq + 1
      where account_id = ${account_id} and id in (select folder_id from those)
      returning id as folder_id, modseq
    )
    update messages set modseq = changed.modseq
    from those join changed using (folder_id)
    where account_id = ${account_id} and messages.id = those.id
  `
}

/** Deletes messages for good and gives their room back; nothing of it is waited for. */
export function deleteMessageRefs(tx: MailboxTx, account_id: number, ids: number[], bytes: number): void {
  tx.sent(insertExpunged(tx, account_id, ids))
  tx.sent(tx.sql`delete from message_terms where account_id = ${account_id} and id = any (${ids}::bigint[])`)
  tx.sent(
    tx.sql`delete from message_structures where account_id = ${account_id} and id = any (${ids}::bigint[])`,
  )
  tx.sent(tx.sql`delete from message_texts where account_id = ${account_id} and id = any (${ids}::bigint[])`)
  tx.sent(
    tx.sql`delete from postponed_messages where account_id = ${account_id} and message_id = any (${ids}::bigint[])`,
  )
  tx.sent(tx.sql`delete from texts_to_read where account_id = ${account_id} and id = any (${ids}::bigint[])`)
  tx.sent(tx.sql`delete from messages where account_id = ${account_id} and id = any (${ids}::bigint[])`)
  tx.sent(tx.sql`
    update accounts
    set used_bytes = used_bytes - ${bytes}::bigint,
        full_since = case when used_bytes - ${bytes}::bigint < quota_kb * 1024 then null else full_since end
    where id = ${account_id}
  `)
}

export interface FolderDifference {
  folder_id: FolderId
  /** The address that they came to; 0 is the main one, of which nothing is counted by itself. */
  alias_id: number
  total: number
  unread: number
  threads: number
}

/** Adds differences to the counters of folders, and of the aliases in them. What made them has raised the modseq already. */
export async function updateFolderCounts(
  tx: MailboxTx,
  account_id: number,
  differences: FolderDifference[],
): Promise<void> {
  await tx.sql`
    with difference as materialized (
      select folder_id, alias_id, sum(total)::int as total, sum(unread)::int as unread, sum(threads)::int as threads
      from jsonb_to_recordset(${JSON.stringify(differences)}::jsonb)
        as each (folder_id int, alias_id int, total int, unread int, threads int)
      group by folder_id, alias_id
    ), of_aliases as (${addToAliasCounts(
      account_id,
      sql`select folder_id, alias_id, total, unread from difference where alias_id <> 0`,
    )}
    )
    update folders
    set total = folders.total + by_folder.total, unread = folders.unread + by_folder.unread,
        threads = folders.threads + by_folder.threads
    from (
      select folder_id, sum(total)::int as total, sum(unread)::int as unread, sum(threads)::int as threads
      from difference group by folder_id
    ) as by_folder
    where account_id = ${account_id} and folders.id = by_folder.folder_id
  `
}

export interface FolderCounts {
  folder_id: FolderId
  total: number
  unread: number
}

const FOLDER_COUNTS_SHAPE: Shape<FolderCounts> = { folder_id: int(), total: int(), unread: int() }

export async function selectFolderCounts(
  tx: Tx,
  account_id: number,
  folder_ids: FolderId[],
): Promise<FolderCounts[]> {
  return tx.sql(FOLDER_COUNTS_SHAPE)`
    select id as folder_id, total, unread from folders
    where account_id = ${account_id} and id = any (${folder_ids}::int[])
    order by id
  `
}

/** How a folder stands under the mailbox's lock: what a change comes to is known before it is done. */
export interface FolderStanding extends FolderCounts {
  uid_next: MessageUid
  /** Some message of the mailbox waits for its moment. */
  is_any_postponed: boolean
}

/** The same folders in the order of their ids, so that nothing need be waited for but this. */
export async function selectFolderStandings(
  tx: MailboxTx,
  account_id: number,
  folder_ids: FolderId[],
): Promise<FolderStanding[]> {
  return tx.sql<FolderStanding>({ ...FOLDER_COUNTS_SHAPE, uid_next: int(), is_any_postponed: bool() })`
    select id as folder_id, total, unread, uid_next,
      exists (select from postponed_messages where account_id = ${account_id}) as is_any_postponed
    from folders
    where account_id = ${account_id} and id = any (${folder_ids}::int[])
    order by id
  `
}

/** Messages of one folder with UIDs below `uid`, oldest first. */
export async function selectMessageRefsOfFolder(
  tx: Tx,
  account_id: number,
  folder_id: FolderId,
  { uid, alias_id, limit }: { uid: number; alias_id: number | undefined; limit: number },
): Promise<MessageRef[]> {
  return tx.sql(REF_SHAPE)`
    select id, folder_id, uid, alias_id, thread_id, thread_head, seen, size
    from messages
    where account_id = ${account_id} and folder_id = ${folder_id} and uid < ${uid} and ${ofAlias(alias_id)}
    order by uid
    limit ${limit}
  `
}

/** Places by message ids, oldest message first. */
export async function selectMessageRefsByIds(
  tx: Tx,
  account_id: number,
  ids: number[],
): Promise<MessageRef[]> {
  return tx.sql(REF_SHAPE)`
    select id, folder_id, uid, alias_id, thread_id, thread_head, seen, size
    from messages
    where account_id = ${account_id} and id = any (${ids}::bigint[])
    order by created_at, id
  `
}
