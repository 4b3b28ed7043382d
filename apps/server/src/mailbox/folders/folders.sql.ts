import type { FolderId } from '#contract/mailbox/messages/message.schema.ts'
import { type Db, sql, type Tx } from '#server/platform/db/db.ts'
import { bool, int, nullable, type Shape, text } from '#server/platform/db/rows/row-shape.ts'
import type { MailboxTx } from '../store/with-mailbox.ts'

export type FolderKind = 'user' | 'inbox' | 'draft' | 'sent' | 'junk' | 'trash' | 'collector'

export interface FolderRow {
  id: FolderId
  name: string
  kind: FolderKind
  uid_next: number
  total: number
  unread: number
  threads: number
  clean_days: number | null
  /** The one that Archive means. */
  is_archive: boolean
  /** The one where messages wait for their moment. */
  is_later: boolean
}

const FOLDER_SHAPE: Shape<FolderRow> = {
  id: int(),
  name: text(),
  kind: text(),
  uid_next: int(),
  total: int(),
  unread: int(),
  threads: int(),
  clean_days: nullable(int()),
  is_archive: bool(),
  is_later: bool(),
}

/** As their person ordered them by hand; the others behind, by name and as people count: 2 before 10. */
const FOLDER_ORDER = sql`nth nulls last, name collate "natural_order"`

export async function selectFolder(
  db: Db | Tx,
  account_id: number,
  id: number,
): Promise<FolderRow | undefined> {
  const [folder] = await db.sql(FOLDER_SHAPE)`
    select id, name, kind, uid_next, total, unread, threads, clean_days, is_archive, is_later
    from folders
    where account_id = ${account_id} and id = ${id}
  `
  return folder
}

export async function selectFolders(db: Db | Tx, account_id: number): Promise<FolderRow[]> {
  return db.sql(FOLDER_SHAPE)`
    select id, name, kind, uid_next, total, unread, threads, clean_days, is_archive, is_later
    from folders
    where account_id = ${account_id}
    order by ${FOLDER_ORDER}
  `
}

/**
 * The folders that one alias knows of, with the counters of that alias's messages: the system's, and those where a
 * message of it stands. To a session of the alias the others' names would say something of other mail. Messages to the
 * main address (0) are those of no alias.
 */
export async function selectFoldersOfAlias(
  db: Db | Tx,
  account_id: number,
  alias_id: number,
): Promise<FolderRow[]> {
  return db.sql(FOLDER_SHAPE)`
    select id, name, kind, uid_next, own.total, own.unread, 0 as threads, clean_days, is_archive, is_later
    from folders
    cross join lateral (
      select coalesce(sum(total), 0)::int as total, coalesce(sum(unread), 0)::int as unread
      from alias_counts
      where account_id = ${account_id} and folder_id = folders.id and (${alias_id} = 0 or alias_id = ${alias_id})
    ) as counted
    cross join lateral (
      select case when ${alias_id} = 0 then folders.total - counted.total else counted.total end as total,
        case when ${alias_id} = 0 then folders.unread - counted.unread else counted.unread end as unread
    ) as own
    where account_id = ${account_id} and (kind not in ('user', 'collector') or own.total > 0)
    order by ${FOLDER_ORDER}
  `
}

/** The Inbox's unread messages by the address they came to; the main one has what no alias has. */
export async function selectUnreadOfAddresses(
  db: Db | Tx,
  account_id: number,
): Promise<{ alias_id: number; unread: number }[]> {
  return db.sql({ alias_id: int(), unread: int() })`
    with inbox as (select id, unread from folders where account_id = ${account_id} and kind = 'inbox'),
    of_aliases as (
      select alias_id, unread from alias_counts
      where account_id = ${account_id} and folder_id = (select id from inbox) and unread > 0
    )
    select 0 as alias_id, unread - (select coalesce(sum(unread), 0) from of_aliases)::int as unread from inbox
    union all
    select alias_id, unread from of_aliases
    order by alias_id
  `
}

export async function insertFolder(
  tx: MailboxTx,
  account_id: number,
  { name, kind = 'user' }: { name: string; kind?: 'user' | 'collector' },
): Promise<FolderId> {
  const [made] = await tx.sql({ id: int<FolderId>() })`
    insert into folders (account_id, name, kind)
    values (${account_id}, ${name}, ${kind})
    returning id
  `
  return made!.id
}

/** From now on this is the folder that Archive means; there was none. */
export async function updateArchive(tx: MailboxTx, account_id: number, id: FolderId): Promise<void> {
  await tx.sql`update folders set is_archive = true where account_id = ${account_id} and id = ${id}`
}

/** From now on messages wait in this one; there was none. */
export async function updateLater(tx: MailboxTx, account_id: number, id: FolderId): Promise<void> {
  await tx.sql`update folders set is_later = true where account_id = ${account_id} and id = ${id}`
}

/** Whether programs list a folder among those that its person reads. RFC 9051 §6.3.7. */
export async function updateSubscribed(
  tx: MailboxTx,
  account_id: number,
  id: FolderId,
  is_subscribed: boolean,
): Promise<void> {
  await tx.sql`
    update folders set is_subscribed = ${is_subscribed} where account_id = ${account_id} and id = ${id}
  `
}

/** Renames a folder with all below it. */
export async function updateFolderName(
  tx: MailboxTx,
  account_id: number,
  { from, to }: { from: string; to: string },
): Promise<void> {
  await tx.sql`
    update folders set name = ${to} || substr(name, length(${from}) + 1)
    where account_id = ${account_id} and (name = ${from} or starts_with(name, ${from} || '.'))
  `
}

/** Makes collector folders folders of one's own: the folder of that name and all below it. */
export async function updateFolderKindToUser(tx: MailboxTx, account_id: number, name: string): Promise<void> {
  await tx.sql`
    update folders set kind = 'user'
    where account_id = ${account_id} and (name = ${name} or starts_with(name, ${name} || '.'))
  `
}

export async function deleteFolderRow(tx: MailboxTx, account_id: number, id: FolderId): Promise<void> {
  await tx.sql`delete from folders where account_id = ${account_id} and id = ${id}`
}
