import type { Fields, FolderId, MessageRow, MessageUid } from '#contract/mailbox/messages/message.schema.ts'
import { type Asks, type Db, type RawBuilder, sql, type Tx } from '#server/platform/db/db.ts'
import { bool, int, json, type Shape, text } from '#server/platform/db/rows/row-shape.ts'
import { STORED_SHAPE, type StoredRow, toRow } from './stored-row.ts'

const labelsOf = (message: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  array(
    select label_id from message_labels
    where message_labels.account_id = ${message}.account_id and message_labels.message_id = ${message}.id
      and (auto or manual_on) and not manual_off
    order by label_id
  )`

/**
 * The other messages of a conversation, newest first; those in Trash and Spam only beside a message that lies
 * there, or when they are asked for by their ids.
 */
const conversationOf = (account_id: number, { alias_id, among }: RowOptions): RawBuilder<unknown> => sql`
  (select json_agg(json_build_array(
      other.id, other.uid, other.folder_id, other.fields -> 'from' -> 0,
      other.seen, other.flagged, other.draft, other.answered, other.forwarded,
      ${labelsOf(sql`other`)}
    ) order by coalesce(other.dated_at, other.created_at) desc, other.id desc)
   from messages as other
   where other.account_id = ${account_id} and other.thread_id = messages.thread_id and other.id <> messages.id
     and ${
       among
         ? sql`other.id = any (${among}::bigint[])`
         : sql`(other.folder_id = messages.folder_id
          or other.folder_id <> all (array(select id from folders where account_id = ${account_id} and kind in ('junk', 'trash'))))`
     }
     and ${alias_id === undefined ? sql`true` : sql`other.alias_id = ${alias_id}`})`

export interface RowOptions {
  /** Each row carries the rest of its conversation. */
  threads: boolean
  /** Only these messages of it. */
  among?: number[] | undefined
  alias_id?: number | undefined
}

/** Columns of a list row, for a statement that reads `messages`. */
export const rowColumns = (account_id: number, options: RowOptions): RawBuilder<unknown> => sql`
  messages.id, messages.uid, messages.folder_id, messages.message_id, messages.subject, messages.fields,
  messages.preview, messages.created_at, messages.dated_at, messages.postponed_at, messages.size, messages.seen, messages.flagged, messages.draft,
  messages.answered, messages.forwarded, messages.attachments, messages.encrypted, messages.alias_id, messages.auth,
  messages.undelivered, messages.leaves_at,
  (select return_at from postponed_messages
    where postponed_messages.account_id = ${account_id} and message_id = messages.id) as returns_at,
  ${labelsOf(sql`messages`)} as labels,
  ${options.threads ? conversationOf(account_id, options) : sql`null::json`} as threads`

/** Messages already chosen: their ids, or a statement that answers them, in the order wanted. */
export type Chosen = number[] | RawBuilder<unknown>

/** Rows of chosen messages, in their order. Ids come from a subquery, so that the statement is planned once and not at every call. */
export async function selectRows(
  db: Asks,
  account_id: number,
  chosen: Chosen,
  options: RowOptions,
): Promise<MessageRow[]> {
  const chosenRows = Array.isArray(chosen)
    ? sql`unnest((select ${chosen}::bigint[])) with ordinality as wanted (id, nth)`
    : sql`(select id, row_number() over () as nth from (${chosen}) as page) as wanted`
  const rows = await db.sql(STORED_SHAPE)`
    select ${rowColumns(account_id, options)}
    from ${chosenRows}
    join messages on messages.account_id = ${account_id} and messages.id = wanted.id
    order by nth
  `
  return rows.map(toRow)
}

/** A message that is opened, with its conversation. */
export interface OpenedThread {
  row: MessageRow
  blob: string
  /** A draft's half-typed recipients are only here: its bytes hold valid addresses alone. */
  fields: Fields
  in_spam: boolean
  /** A list that is known says that its author had proven to be who they say. */
  is_vouched: boolean
  /** Every message of it that may be shown beside this one, oldest first. */
  thread: MessageRow[]
}

interface OpenedRow extends StoredRow {
  blob: string
  is_opened: boolean
  in_spam: boolean
  is_vouched: boolean
}

const OPENED_SHAPE: Shape<OpenedRow> = {
  ...STORED_SHAPE,
  blob: text(),
  is_opened: bool(),
  in_spam: bool(),
  is_vouched: bool(),
}

/** A message by where it stands, with its conversation, in one statement. */
export async function selectOpenedThread(
  db: Asks,
  account_id: number,
  { folder_id, uid, alias_id }: { folder_id: FolderId; uid: MessageUid; alias_id: number | undefined },
): Promise<OpenedThread | undefined> {
  const ofAlias = (table: string) =>
    alias_id === undefined ? sql`true` : sql`${sql.ref(`${table}.alias_id`)} = ${alias_id}`
  const rows = await db.sql(OPENED_SHAPE)`
    select ${rowColumns(account_id, { threads: false, alias_id })}, messages.blob,
      messages.id = opened.id as is_opened,
      exists (select from folders where account_id = ${account_id} and id = ${folder_id} and kind = 'junk') as in_spam,
      coalesce(messages.verdict -> 'signs' @> '"vouched"', false) as is_vouched
    from messages as opened
    join messages on messages.account_id = ${account_id} and messages.thread_id = opened.thread_id
    where opened.account_id = ${account_id} and opened.folder_id = ${folder_id} and opened.uid = ${uid}
      and ${ofAlias('opened')}
      and (messages.folder_id = opened.folder_id
           or messages.folder_id not in (select id from folders where account_id = ${account_id} and kind in ('junk', 'trash')))
      and ${ofAlias('messages')}
    order by coalesce(messages.dated_at, messages.created_at), messages.id
  `
  const nth = rows.findIndex(({ is_opened }) => is_opened)
  const opened = rows[nth]
  if (!opened) return undefined
  const { blob, fields, in_spam, is_vouched } = opened
  const thread = rows.map(toRow)
  return { row: thread[nth]!, blob, fields, in_spam, is_vouched, thread }
}

export interface FoundMessage {
  id: number
  blob: string
  size: number
  /** A draft's half-typed recipients are only here: its bytes hold valid addresses alone. */
  fields: Fields
}

const FOUND_MESSAGE_SHAPE: Shape<FoundMessage> = {
  id: int(),
  blob: text(),
  size: int(),
  fields: json(),
}

/** A message by its place. */
export async function selectMessageAt(
  db: Db | Tx,
  account_id: number,
  folder_id: number,
  uid: number,
  alias_id: number | undefined,
): Promise<FoundMessage | undefined> {
  const [row] = await db.sql(FOUND_MESSAGE_SHAPE)`
    select id, blob, size, fields from messages
    where account_id = ${account_id} and folder_id = ${folder_id} and uid = ${uid}
      and ${alias_id === undefined ? sql`true` : sql`alias_id = ${alias_id}`}
  `
  return row
}

/** The place of a message by its RFC 5322 Message-ID: outside Trash and Spam first, then the newest. */
export async function selectRefByMessageId(
  db: Db,
  account_id: number,
  message_id: string,
  alias_id: number | undefined,
): Promise<{ folder_id: FolderId; uid: MessageUid } | undefined> {
  const [messageRef] = await db.sql({ folder_id: int<FolderId>(), uid: int<MessageUid>() })`
    select messages.folder_id, uid
    from messages join folders on folders.account_id = ${account_id} and folders.id = messages.folder_id
    where messages.account_id = ${account_id} and message_id = ${message_id}
      and ${alias_id === undefined ? sql`true` : sql`alias_id = ${alias_id}`}
    order by kind in ('junk', 'trash'), messages.created_at desc
    limit 1
  `
  return messageRef
}
