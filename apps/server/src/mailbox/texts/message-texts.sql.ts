import { type Db, type RawBuilder, sql, type Tx } from '#server/platform/db/db.ts'
import { int, type Shape, text } from '#server/platform/db/rows/row-shape.ts'
import { type DueTable, type Taking, takeDue } from '#server/platform/jobs/take-due.sql.ts'
import type { MessageText } from './message-text.ts'

/** All but whose text it is. */
export const TEXT_COLUMNS: RawBuilder<unknown> = sql.join(
  (
    [
      ...['known', 'head', 'body', 'head_filter', 'body_filter', 'base_subject', 'is_reply'],
      ...['sent_at', 'sent_day', 'message_id', 'ancestors'],
    ] as const
  ).map((column) => sql.ref(column)),
)

export async function insertMessageText(
  tx: Tx,
  account_id: number,
  id: number,
  said: MessageText,
): Promise<void> {
  await tx.sql`
    insert into message_texts (account_id, id, ${TEXT_COLUMNS})
    values (${account_id}, ${id}, ${said.known}, ${said.head}, ${said.body}, ${said.head_filter}::bytea,
      ${said.body_filter}::bytea, ${said.base_subject}, ${said.is_reply}, ${said.sent_at}, ${said.sent_day}::date,
      ${said.message_id}::bytea, ${said.ancestors}::bytea[])
    on conflict (account_id, id) do nothing`
}

/**
 * The text of a message, within the statement in which `stored` has its id; null: notes that it is still to be read, and
 * whoever does that is to be notified.
 */
export const insertTextOfStored = (account_id: number, said: MessageText | null): RawBuilder<unknown> =>
  said
    ? sql`
      insert into message_texts (account_id, id, ${TEXT_COLUMNS})
      select ${account_id}, id, ${said.known}::text, ${said.head}::text, ${said.body}::text,
        ${said.head_filter}::bytea, ${said.body_filter}::bytea, ${said.base_subject}::text, ${said.is_reply}::boolean,
        ${said.sent_at}::timestamptz, ${said.sent_day}::date, ${said.message_id}::bytea, ${said.ancestors}::bytea[]
      from stored`
    : sql`insert into texts_to_read (account_id, id) select ${account_id}, id from stored`

export const TEXTS_DUE: DueTable = { table: 'texts_to_read', key: ['account_id', 'id'] }

/** Takes messages whose text nobody has read, of any account. */
export async function takeTexts(db: Db, taking: Taking): Promise<{ account_id: number; id: number }[]> {
  return db.sql({ account_id: int(), id: int() })`
    ${takeDue(TEXTS_DUE, taking)}
    returning account_id, id`
}

/** Messages of a folder whose text is still to be read. */
export async function selectTextsToRead(
  db: Db,
  account_id: number,
  folder_id: number,
  limit: number,
): Promise<number[]> {
  const rows = await db.sql({ id: int() })`
    select messages.id from texts_to_read
    join messages on messages.account_id = ${account_id} and messages.id = texts_to_read.id
    where texts_to_read.account_id = ${account_id} and folder_id = ${folder_id}
    order by messages.id desc limit ${limit}`
  return rows.map(({ id }) => id)
}

export interface StoredBytes {
  id: number
  blob: string
  size: number
}

const STORED_BYTES_SHAPE: Shape<StoredBytes> = { id: int(), blob: text(), size: int() }

export async function selectBytes(db: Db, account_id: number, ids: number[]): Promise<StoredBytes[]> {
  return db.sql(STORED_BYTES_SHAPE)`
    select id, blob, size from messages where account_id = ${account_id} and id = any (${ids}::bigint[])`
}

/** Which of these messages are still there: their text may be written while the mailbox is locked. */
export async function selectPresent(tx: Tx, account_id: number, ids: number[]): Promise<number[]> {
  const rows = await tx.sql({ id: int() })`
    select id from messages where account_id = ${account_id} and id = any (${ids}::bigint[])`
  return rows.map(({ id }) => id)
}

export async function deleteTextsToRead(tx: Tx, account_id: number, ids: number[]): Promise<void> {
  await tx.sql`delete from texts_to_read where account_id = ${account_id} and id = any (${ids}::bigint[])`
}
