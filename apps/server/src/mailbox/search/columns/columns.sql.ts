import type { FolderId } from '#contract/mailbox/messages/message.schema.ts'
import {
  CONVERSATIONS_MAX,
  HITS_OF_CONVERSATION,
  NARROWING_FOLDERS_MAX,
} from '#contract/mailbox/search/columns/columns.ts'
import type { Narrowings } from '#contract/mailbox/search/columns/narrow-search.schema.ts'
import type { Asks, RawBuilder } from '#server/platform/db/db.ts'
import { int, ints, json, type Shape, text, timestamp } from '#server/platform/db/rows/row-shape.ts'

export interface ConversationRow {
  /** The newest messages found in it. */
  ids: number[]
  hits: number
  first_at: Date
  last_at: Date
  total: number
  all: number
}

const CONVERSATION_SHAPE: Shape<ConversationRow> = {
  ids: ints(),
  hits: int(),
  first_at: timestamp(),
  last_at: timestamp(),
  total: int(),
  all: int(),
}

/** The conversations in which something was found last, with the counts of all of them in each. */
export async function selectConversations(db: Asks, rows: RawBuilder<unknown>): Promise<ConversationRow[]> {
  return db.sql(CONVERSATION_SHAPE)`
    with found as materialized (
      select messages.id, messages.created_at, messages.thread_id from ${rows}
    ), conversations as materialized (
      select thread_id, count(*)::int as hits, min(created_at) as first_at, max(created_at) as last_at, max(id) as last_id
      from found group by thread_id
    ), page as materialized (
      select * from conversations order by last_at desc, last_id desc limit ${CONVERSATIONS_MAX}
    ), ranked as (
      select id, thread_id, row_number() over (partition by thread_id order by created_at desc, id desc) as nth
      from found where thread_id in (select thread_id from page)
    )
    select array(
        select id from ranked where ranked.thread_id = page.thread_id and nth <= ${HITS_OF_CONVERSATION} order by nth
      ) as ids, hits, first_at, last_at,
      (select count(*)::int from conversations) as total, (select count(*)::int from found) as all
    from page order by last_at desc, last_id desc`
}

const NARROWINGS_SHAPE: Shape<Omit<Narrowings, 'in_subject' | 'is_more'>> = {
  all: int(),
  this_year: int(),
  unread: int(),
  flagged: int(),
  unanswered: int(),
  with_files: int(),
  folders: json<{ folder_id: FolderId; count: number }[]>(),
}

/** What is found, counted by what else may be asked of it, in one go. */
export async function selectNarrowings(
  db: Asks,
  rows: RawBuilder<unknown>,
  year_since: string,
): Promise<Omit<Narrowings, 'in_subject' | 'is_more'>> {
  const [counts] = await db.sql(NARROWINGS_SHAPE)`
    with found as materialized (
      select messages.folder_id, messages.created_at, seen, flagged, answered, attachments
      from ${rows}
    ), folders_found as (
      select folder_id, count(*)::int as count from found
      group by folder_id order by count(*) desc, folder_id limit ${NARROWING_FOLDERS_MAX}
    )
    select count(*)::int as all,
      (count(*) filter (where created_at >= ${year_since}::timestamptz))::int as this_year,
      (count(*) filter (where not seen))::int as unread,
      (count(*) filter (where flagged))::int as flagged,
      (count(*) filter (where not answered))::int as unanswered,
      (count(*) filter (where attachments > 0))::int as with_files,
      (select coalesce(json_agg(folders_found order by count desc, folder_id), '[]') from folders_found) as folders
    from found`
  return counts!
}

export async function countFound(db: Asks, rows: RawBuilder<unknown>): Promise<number> {
  const [counted] = await db.sql({ count: int() })`select count(*)::int as count from ${rows}`
  return counted!.count
}

/** The newest of some rows. */
export async function selectNewest(db: Asks, rows: RawBuilder<unknown>, limit: number): Promise<number[]> {
  const newest = await db.sql({ id: int() })`
    with found as materialized (select messages.id, messages.created_at from ${rows})
    select id from found order by created_at desc, id desc limit ${limit}`
  return newest.map(({ id }) => id)
}

/** Longer texts are not looked through for a piece of them: their messages are found all the same. */
const EXCERPT_TEXT_BYTES_MAX = 200_000
/** Characters before the word. */
export const EXCERPT_CHARS_BEFORE = 40
const EXCERPT_CHARS = 200

/** A piece of the text of each of these messages around the first of the words, which stand as texts are folded. */
export async function selectExcerpts(
  db: Asks,
  account_id: number,
  ids: number[],
  words: string[],
): Promise<{ id: number; excerpt: string; at: number }[]> {
  return db.sql({ id: int(), excerpt: text(), at: int() })`
    select id, substr(body, greatest(1, at - ${EXCERPT_CHARS_BEFORE}), ${EXCERPT_CHARS}) as excerpt, at
    from (
      select id, body, (
        select min(coalesce(nullif(strpos(' ' || body, ' ' || word), 0), nullif(strpos(body, word), 0)))
        from unnest(${words}::text[]) as word
      ) as at
      from message_texts
      where account_id = ${account_id} and id = any (${ids}::bigint[])
        and octet_length(body) <= ${EXCERPT_TEXT_BYTES_MAX}
    ) as placed
    where at is not null`
}
