import type { FolderId, MessageUid } from '#contract/mailbox/messages/message.schema.ts'
import type { FolderKind } from '#server/mailbox/folders/folders.sql.ts'
import { toldSize } from '#server/mailbox/structure/told-size.sql.ts'
import type { Db } from '#server/platform/db/db.ts'
import { bool, int, nullable, type Shape, text } from '#server/platform/db/rows/row-shape.ts'

export interface FolderStatusRow {
  id: FolderId
  /** The path as it is stored, with dots between its names. */
  name: string
  kind: FolderKind
  is_archive: boolean
  is_subscribed: boolean
  uid_validity: number
  uid_next: MessageUid
  /** HIGHESTMODSEQ. */
  modseq: number
  total: number
  unread: number
  /** Bytes of its messages, and how many of them are \Deleted; null where they were not to be counted. */
  size: number | null
  deleted: number | null
  /** How many of its messages no program has been told of; null where they were not to be counted. */
  recent: number | null
}

const FOLDER_STATUS_SHAPE: Shape<FolderStatusRow> = {
  id: int(),
  name: text(),
  kind: text(),
  is_archive: bool(),
  is_subscribed: bool(),
  uid_validity: int(),
  uid_next: int(),
  modseq: int(),
  total: int(),
  unread: int(),
  size: nullable(int()),
  deleted: nullable(int()),
  recent: nullable(int()),
}

/** All folders by name; messages are looked at in those of `measured` and `recent` alone. */
export async function selectFolderStatus(
  db: Db,
  account_id: number,
  { measured, recent }: { measured: readonly FolderId[]; recent: readonly FolderId[] },
): Promise<FolderStatusRow[]> {
  return db.sql(FOLDER_STATUS_SHAPE)`
    select folders.id, name, kind, is_archive, is_subscribed, uid_validity, uid_next, modseq, total, unread,
      case when folders.id = any (${measured}::int[]) then coalesce(counted.size, 0) end as size,
      case when folders.id = any (${measured}::int[]) then coalesce(counted.deleted, 0) end as deleted,
      case when folders.id = any (${recent}::int[]) then (
        select count(*)::int from messages
        where account_id = ${account_id} and folder_id = folders.id and uid >= recent_from) end as recent
    from folders
    left join (
      select folder_id, sum(${toldSize(account_id)})::bigint as size, (count(*) filter (where deleted))::int as deleted
      from messages
      where account_id = ${account_id} and folder_id = any (${measured}::int[])
      group by folder_id
    ) as counted on counted.folder_id = folders.id
    where account_id = ${account_id}
    order by name collate "natural_order"
  `
}
