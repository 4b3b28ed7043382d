import type { FolderId } from '#contract/mailbox/messages/message.schema.ts'
import type { SearchScope } from '#contract/mailbox/search/scope.schema.ts'
import { FOLDER_FLAGGED } from '#contract/mailbox/search/scope.ts'
import { type Asks, type Db, type RawBuilder, sql, type Tx } from '#server/platform/db/db.ts'
import { bool, int, ints, nullable, type Shape } from '#server/platform/db/rows/row-shape.ts'
import { LIES_WITHIN, PUT_ASIDE } from '#server/platform/db/within-folder.sql.ts'
import type { PreparedQuery } from './query/prepared-query.ts'
import { hasLabel, isDatedSince, querySql } from './query/query.sql.ts'

/** A scope with what it asks of each message made ready (`prepareQuery`), and the session's own bounds. */
export interface BoundScope {
  scope: SearchScope
  query: PreparedQuery
  /** Set for a session that sees one alias only. */
  alias_only: number | undefined
}

export interface FolderView {
  message_thread: boolean
  unread_first: boolean
  per_page: number
  /** How often the mailbox has changed. */
  change_seq: number
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
    Omit<FolderView, 'folder'> & { id: FolderId | null; total: number | null; threads: number | null }
  >({
    unread_first: bool(),
    message_thread: bool(),
    per_page: int(),
    change_seq: int(),
    id: nullable(int()),
    total: nullable(int()),
    threads: nullable(int()),
  })`
    select message_thread, unread_first, per_page, change_seq, folders.id, total, threads
    from settings
    join accounts on accounts.id = settings.account_id
    left join folders on folders.account_id = settings.account_id and folders.id = ${folder_id}
    where settings.account_id = ${account_id}
  `
  if (!view) return undefined
  const { id, total, threads, ...settings } = view
  return {
    ...settings,
    folder: id === null || total === null || threads === null ? null : { id, total, threads },
  }
}

/** Which folders a scope looks into. Folder 0: important messages of the inbox. Without one: all but Trash and Spam. */
function inFolders(
  account_id: number,
  { folder_id, subfolders, trash_and_spam }: SearchScope,
  id: RawBuilder<unknown> = sql`messages.folder_id`,
): RawBuilder<unknown> {
  if (folder_id === FOLDER_FLAGGED) {
    return sql`${id} = (select id from folders where account_id = ${account_id} and kind = 'inbox')`
  }
  if (folder_id == null || folder_id < 0) {
    if (trash_and_spam) return sql`true`
    return sql`${id} <> all (
      array(select id from folders where account_id = ${account_id} and ${PUT_ASIDE}))`
  }
  if (!subfolders) return sql`${id} = ${folder_id}`
  return sql`${id} = any (array(${foldersWithin(account_id, folder_id)}))`
}

/** A folder and all that lie in it. */
const foldersWithin = (account_id: number, folder_id: number): RawBuilder<unknown> => sql`
  select inner_folder.id
  from folders as outer_folder
  join folders as inner_folder on inner_folder.account_id = ${account_id} and ${LIES_WITHIN}
  where outer_folder.account_id = ${account_id} and outer_folder.id = ${folder_id}`

export async function selectFoldersWithin(
  db: Db | Tx,
  account_id: number,
  folder_id: number,
): Promise<number[]> {
  const rows = await db.sql({ id: int() })`${foldersWithin(account_id, folder_id)}`
  return rows.map(({ id }) => id)
}

/** The predicate of a scope over `messages`: the one that lists, searches and whole-set operations share. */
function matches(account_id: number, { scope, alias_only }: BoundScope): RawBuilder<unknown>[] {
  const conditions = [sql`messages.account_id = ${account_id}`, inFolders(account_id, scope)]
  if (scope.folder_id === FOLDER_FLAGGED) conditions.push(sql`messages.flagged`)
  if (scope.request_type === 'label') conditions.push(hasLabel(account_id, scope.label_id ?? null))
  if (typeof scope.alias_id === 'number') conditions.push(sql`messages.alias_id = ${scope.alias_id}`)
  if (alias_only !== undefined) conditions.push(sql`messages.alias_id = ${alias_only}`)
  if (scope.since) conditions.push(isDatedSince(scope.since))
  if (scope.before) {
    conditions.push(
      sql`(messages.created_at <= ${scope.before}::timestamptz or messages.dated_at is not null and messages.dated_at <= ${scope.before}::timestamptz)`,
    )
  }
  return conditions
}

/** Rows of `messages` in a scope; with words, the index of words is asked first. */
export function foundIn(account_id: number, bound: BoundScope): RawBuilder<unknown> {
  const { words, conditions } = querySql(account_id, bound.query)
  const all = sql.join([...matches(account_id, bound), ...conditions], sql` and `)
  if (words === null) return sql`messages where ${all}`
  return sql`(
      select id from message_terms where account_id = ${account_id} and terms @@ ${words}::tsquery
    ) as hit
    join messages on messages.account_id = ${account_id} and messages.id = hit.id
    where ${all}`
}

/** The same, of the newest messages where it looks and of no others: read by the index of dates, folder by folder. */
export function newestIn(account_id: number, bound: BoundScope, limit: number): RawBuilder<unknown> {
  const { words, conditions } = querySql(account_id, bound.query)
  const all = sql.join([...matches(account_id, bound), ...conditions], sql` and `)
  const terms = sql`join message_terms on message_terms.account_id = ${account_id}
    and message_terms.id = newest.id and terms @@ ${words}::tsquery`
  return sql`(
      select in_folder.id from folders
      cross join lateral (
        select messages.id, messages.created_at from messages
        where messages.account_id = ${account_id} and messages.folder_id = folders.id
        order by messages.created_at desc, messages.id desc limit ${limit}
      ) as in_folder
      where folders.account_id = ${account_id} and ${inFolders(account_id, bound.scope, sql`folders.id`)}
      order by in_folder.created_at desc, in_folder.id desc limit ${limit}
    ) as newest
    join messages on messages.account_id = ${account_id} and messages.id = newest.id
    ${words === null ? sql`` : terms}
    where ${all}`
}

/** How many messages lie where a scope looks. */
export async function countWithin(db: Asks, account_id: number, { scope }: BoundScope): Promise<number> {
  const [counted] = await db.sql({ count: int() })`
    select coalesce(sum(total), 0)::int as count from folders
    where account_id = ${account_id} and ${inFolders(account_id, scope, sql`folders.id`)}`
  return counted!.count
}

export interface PageOptions {
  limit: number
  offset: number
  /** One row a conversation: its newest message in the scope. */
  isGrouped: boolean
  isUnreadFirst: boolean
}

export interface FoundPage {
  ids: number[]
  /** Of a page of conversations: every message found in them. */
  among: number[]
  /** Rows of this view. */
  total: number
  /** Messages behind them. */
  all: number
}

const FOUND_PAGE_SHAPE: Shape<FoundPage> = {
  ids: ints(),
  among: ints(),
  total: int(),
  all: int(),
}

/** A page of a scope, newest first, with its counts. */
export async function selectFoundPage(
  db: Asks,
  account_id: number,
  bound: BoundScope,
  { limit, offset, isGrouped, isUnreadFirst }: PageOptions,
): Promise<FoundPage> {
  const rows = isGrouped
    ? sql`select distinct on (thread_id) id, thread_id, created_at, seen from found
        order by thread_id, created_at desc, id desc`
    : sql`select id, thread_id, created_at, seen from found`
  const order = isUnreadFirst ? sql`seen, created_at desc, id desc` : sql`created_at desc, id desc`
  const [page] = await db.sql(FOUND_PAGE_SHAPE)`
    with found as materialized (
      select messages.id, messages.created_at, messages.thread_id, messages.seen from ${foundIn(account_id, bound)}
    ), listed as materialized (${rows}), page as materialized (
      select id, thread_id, created_at, seen from listed order by ${order} limit ${limit} offset ${offset}
    )
    select array(select id from page order by ${order}) as ids,
      ${isGrouped ? sql`array(select id from found where thread_id in (select thread_id from page))` : sql`array[]::bigint[]`} as among,
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

/** Sizes of a page that settings offer. */
const USUAL_LIMITS = [10, 20, 30, 50, 100]

/**
 * The ids of a page of one whole folder: one walk along its index, from whichever end is nearer. The first
 * page of a usual size, the commonest list of all, has its numbers in the text: with unknown ones PostgreSQL
 * trusts no kept plan and makes a new one at every call, which costs as much as the page itself.
 */
export function pageOfFolder(
  account_id: number,
  folder_id: FolderId,
  { limit, offset, total, isGrouped }: FolderPageOptions,
): RawBuilder<unknown> {
  const heads = isGrouped ? sql`and thread_head` : sql``
  /** Beyond the page; the last one may not be full. */
  const behind = Math.max(0, total - offset - limit)
  const from_the_end = Math.min(limit, total - offset)
  if (offset === 0 && USUAL_LIMITS.includes(limit)) {
    return sql`
      select id from messages where account_id = ${account_id} and folder_id = ${folder_id} ${heads}
      order by created_at desc, id desc limit ${sql.lit(limit)}`
  }
  if (from_the_end <= 0 || behind >= offset) {
    return sql`
      select id from messages where account_id = ${account_id} and folder_id = ${folder_id} ${heads}
      order by created_at desc, id desc limit ${limit} offset ${offset}`
  }
  return sql`
    select id from (
      select id, created_at from messages where account_id = ${account_id} and folder_id = ${folder_id} ${heads}
      order by created_at, id limit ${from_the_end} offset ${behind}
    ) as from_the_end
    order by created_at desc, id desc`
}

/** Ids of all messages in a scope that stood there when the set was frozen, oldest id first. */
export async function selectFoundIds(
  db: Db | Tx,
  account_id: number,
  bound: BoundScope,
  { after_id, max_id }: { after_id: number; max_id: number },
): Promise<number[]> {
  const rows = await db.sql({ id: int() })`
    select messages.id from ${foundIn(account_id, bound)}
      and messages.id > ${after_id} and messages.id <= ${max_id}
    order by messages.id
  `
  return rows.map(({ id }) => id)
}

export async function selectMaxId(db: Db | Tx, account_id: number): Promise<number> {
  const [newest] = await db.sql({ id: int() })`
    select id from messages where account_id = ${account_id} order by id desc limit 1
  `
  return newest?.id ?? 0
}
