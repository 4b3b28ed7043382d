import type { FolderId } from '#contract/messages/message.ts'
import { FOLDER_FLAGGED, type SearchScope } from '#contract/search/scope.ts'
import { type Db, type RawBuilder, sql, type Tx } from '#server/db/db.ts'

/** A scope with its words already made a query (`searchQuery`) and the session's own bounds. */
export interface BoundScope {
  scope: SearchScope
  /** null: no words asked; '': words asked that nothing can match. */
  query: string | null
  /** Set for a session that sees one alias only. */
  alias_only: number | undefined
}

export interface FolderView {
  message_thread: boolean
  unread_first: boolean
  per_page: number
  /** null: no such folder, or a pseudo-folder. */
  folder: { id: FolderId; total: number; threads: number } | null
}

/** How the account wants lists shown, and a folder's counters, in one go: every list begins with this. */
export async function selectFolderView(
  db: Db,
  account_id: number,
  folder_id: number | null,
): Promise<FolderView | undefined> {
  const [view] = await db.sql<
    Omit<FolderView, 'folder'> & { id: FolderId | null; total: number; threads: number }
  >`
    select message_thread, unread_first, per_page, folders.id, total, threads
    from settings
    left join folders on folders.account_id = settings.account_id and folders.id = ${folder_id}
    where settings.account_id = ${account_id}
  `
  if (!view) return undefined
  const { id, total, threads, ...settings } = view
  return { ...settings, folder: id === null ? null : { id, total, threads } }
}

export async function selectStems(db: Db | Tx, words: string[]): Promise<string[]> {
  const rows = await db.sql<{ stem: string }>`
    select word_stem(word) as stem from unnest(${words}::text[]) with ordinality as asked (word, nth) order by nth
  `
  return rows.map(({ stem }) => stem)
}

/** Which folders a scope looks into. Folder 0: important letters of the inbox. Without one: all but Trash and Spam. */
function inFolders(
  account_id: number,
  { folder_id, subfolders, trash_and_spam }: SearchScope,
): RawBuilder<unknown> {
  if (folder_id === FOLDER_FLAGGED) {
    return sql`messages.flagged
      and messages.folder_id = (select id from folders where account_id = ${account_id} and kind = 'inbox')`
  }
  if (folder_id == null || folder_id < 0) {
    if (trash_and_spam) return sql`true`
    return sql`messages.folder_id <> all (
      array(select id from folders where account_id = ${account_id} and kind in ('junk', 'trash')))`
  }
  if (!subfolders) return sql`messages.folder_id = ${folder_id}`
  return sql`messages.folder_id = any (array(
    select inner_folder.id
    from folders as outer_folder
    join folders as inner_folder on inner_folder.account_id = ${account_id}
      and (inner_folder.id = outer_folder.id
           or inner_folder.kind in ('user', 'collector') and starts_with(inner_folder.name, outer_folder.name || '.'))
    where outer_folder.account_id = ${account_id} and outer_folder.id = ${folder_id}))`
}

const FILTERS = {
  unread: sql`not messages.seen`,
  flagged: sql`messages.flagged`,
  attachments: sql`messages.attachments > 0`,
}

/** The predicate of a scope over `messages`: the one that lists, searches and whole-set operations share. */
export function matches(account_id: number, { scope, query, alias_only }: BoundScope): RawBuilder<unknown> {
  const conditions = [sql`messages.account_id = ${account_id}`, inFolders(account_id, scope)]
  if (scope.request_type === 'label') {
    conditions.push(sql`exists (
      select from message_labels
      where message_labels.account_id = ${account_id} and message_labels.message_id = messages.id
        and label_id = ${scope.label_id ?? null} and (auto or manual_on) and not manual_off)`)
  }
  if (typeof scope.alias_id === 'number') conditions.push(sql`messages.alias_id = ${scope.alias_id}`)
  if (alias_only !== undefined) conditions.push(sql`messages.alias_id = ${alias_only}`)
  if (scope.since) conditions.push(sql`messages.created_at >= ${scope.since}::timestamptz`)
  if (scope.before) conditions.push(sql`messages.created_at <= ${scope.before}::timestamptz`)
  if (scope.filter) conditions.push(FILTERS[scope.filter])
  if (query === '') conditions.push(sql`false`)
  return sql.join(conditions, sql` and `)
}

/** Rows of `messages` in a scope; with words, the index of words is asked first. */
function foundIn(account_id: number, bound: BoundScope): RawBuilder<unknown> {
  if (!bound.query) return sql`messages where ${matches(account_id, bound)}`
  return sql`(
      select id from message_terms where account_id = ${account_id} and terms @@ ${bound.query}::tsquery
    ) as hit
    join messages on messages.account_id = ${account_id} and messages.id = hit.id
    where ${matches(account_id, bound)}`
}

export interface PageOptions {
  limit: number
  offset: number
  /** One row a conversation: its newest letter in the scope. */
  isGrouped: boolean
  isUnreadFirst: boolean
}

export interface FoundPage {
  ids: number[]
  /** Rows of this view. */
  total: number
  /** Letters behind them. */
  all: number
}

/** A page of a scope, newest first, with its counts. */
export async function selectFoundPage(
  db: Db,
  account_id: number,
  bound: BoundScope,
  { limit, offset, isGrouped, isUnreadFirst }: PageOptions,
): Promise<FoundPage> {
  const rows = isGrouped
    ? sql`select distinct on (thread_id) id, created_at, seen from found order by thread_id, created_at desc, id desc`
    : sql`select id, created_at, seen from found`
  const order = isUnreadFirst ? sql`seen, created_at desc, id desc` : sql`created_at desc, id desc`
  const [page] = await db.sql<FoundPage>`
    with found as materialized (
      select messages.id, messages.created_at, messages.thread_id, messages.seen from ${foundIn(account_id, bound)}
    ), listed as materialized (${rows})
    select array(select id from listed order by ${order} limit ${limit} offset ${offset}) as ids,
      (select count(*)::int from listed) as total,
      (select count(*)::int from found) as all
  `
  return page!
}

export interface FolderPageOptions {
  limit: number
  offset: number
  /** Rows of the whole view, from the folder's counters. */
  total: number
  isGrouped: boolean
}

/** The ids of a page of one whole folder: one walk along its index, from whichever end is nearer. */
export function pageOfFolder(
  account_id: number,
  folder_id: FolderId,
  { limit, offset, total, isGrouped }: FolderPageOptions,
): RawBuilder<unknown> {
  const heads = isGrouped ? sql`and thread_head` : sql``
  const behind = total - offset - limit
  if (behind < 0 || behind >= offset) {
    return sql`
      select id from messages where account_id = ${account_id} and folder_id = ${folder_id} ${heads}
      order by created_at desc, id desc limit ${limit} offset ${offset}`
  }
  return sql`
    select id from (
      select id, created_at from messages where account_id = ${account_id} and folder_id = ${folder_id} ${heads}
      order by created_at, id limit ${limit} offset ${behind}
    ) as from_the_end
    order by created_at desc, id desc`
}

export async function selectLabelExists(db: Db | Tx, account_id: number, label_id: number): Promise<boolean> {
  const rows = await db.sql`select id from labels where account_id = ${account_id} and id = ${label_id}`
  return rows.length > 0
}

/** Ids of all letters in a scope that stood there when the set was frozen, oldest id first. */
export async function selectFoundIds(
  db: Db | Tx,
  account_id: number,
  bound: BoundScope,
  { after_id, max_id }: { after_id: number; max_id: number },
): Promise<number[]> {
  const rows = await db.sql<{ id: number }>`
    select messages.id from ${foundIn(account_id, bound)}
      and messages.id > ${after_id} and messages.id <= ${max_id}
    order by messages.id
  `
  return rows.map(({ id }) => id)
}

export async function selectMaxId(db: Db | Tx, account_id: number): Promise<number> {
  const [newest] = await db.sql<{ id: number }>`
    select id from messages where account_id = ${account_id} order by id desc limit 1
  `
  return newest?.id ?? 0
}
