import type { FolderId } from '#contract/messages/message.ts'
import type { Db, Tx } from '#server/db/db.ts'

export type FolderKind = 'user' | 'inbox' | 'draft' | 'sent' | 'junk' | 'trash' | 'collector'

export interface FolderRow {
  id: FolderId
  name: string
  kind: FolderKind
  uid_next: number
  total: number
  unread: number
  threads: number
}

export async function selectFolder(
  db: Db | Tx,
  account_id: number,
  id: number,
): Promise<FolderRow | undefined> {
  const [folder] = await db.sql<FolderRow>`
    select id, name, kind, uid_next, total, unread, threads
    from folders
    where account_id = ${account_id} and id = ${id}
  `
  return folder
}

export async function selectFolders(db: Db | Tx, account_id: number): Promise<FolderRow[]> {
  return db.sql<FolderRow>`
    select id, name, kind, uid_next, total, unread, threads
    from folders
    where account_id = ${account_id}
    order by name collate "ru-x-icu"
  `
}

/** Counters of an alias's own letters, for a session that sees no others. */
export async function selectAliasCounts(
  db: Db,
  account_id: number,
  alias_id: number,
): Promise<{ folder_id: FolderId; total: number; unread: number }[]> {
  return db.sql`
    select folder_id, count(*)::int as total, (count(*) filter (where not seen))::int as unread
    from messages
    where account_id = ${account_id} and alias_id = ${alias_id}
    group by folder_id
  `
}
