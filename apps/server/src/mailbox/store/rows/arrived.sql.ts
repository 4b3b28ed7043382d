import { type Db, sql, type Tx } from '#server/platform/db/db.ts'
import { bool, int, json, nullable, type Shape, text, timestamp } from '#server/platform/db/rows/row-shape.ts'
import type { StoredMessage } from './arrived-messages.ts'

const STORED_MESSAGE_SHAPE: Shape<StoredMessage> = {
  id: int(),
  folder_id: int(),
  uid: int(),
  alias_id: int(),
  blob: text(),
  subject: text(),
  fields: json(),
  created_at: timestamp(),
  size: int(),
  attachments: int(),
  auth: nullable(json()),
}

/** Where messages stand that have come: not what one wrote, threw away, or does not want. */
const CAME = sql`folders.kind in ('inbox', 'user', 'collector')`

/** Ids of messages that have come, between two ids, oldest first. */
export async function selectArrivedIds(
  db: Db | Tx,
  account_id: number,
  { after_id, max_id }: { after_id: number; max_id: number },
): Promise<number[]> {
  const rows = await db.sql({ id: int() })`
    select messages.id from messages
    join folders on folders.account_id = ${account_id} and folders.id = messages.folder_id and ${CAME}
    where messages.account_id = ${account_id} and messages.id > ${after_id} and messages.id <= ${max_id}
      and not draft
    order by messages.id`
  return rows.map(({ id }) => id)
}

/** The latest messages that have come, newest first. */
export async function selectLatestIds(db: Db, account_id: number, limit: number): Promise<number[]> {
  const rows = await db.sql({ id: int() })`
    select latest.id
    from folders, lateral (
      select id, created_at from messages
      where messages.account_id = ${account_id} and messages.folder_id = folders.id and not draft
      order by messages.created_at desc, messages.id desc
      limit ${limit}
    ) as latest
    where folders.account_id = ${account_id} and ${CAME}
    order by latest.created_at desc, latest.id desc
    limit ${limit}`
  return rows.map(({ id }) => id)
}

export async function selectStoredMessages(
  db: Db,
  account_id: number,
  ids: number[],
): Promise<StoredMessage[]> {
  return db.sql(STORED_MESSAGE_SHAPE)`
    select id, folder_id, uid, alias_id, blob, subject, fields, coalesce(dated_at, created_at) as created_at, size, attachments, auth
    from messages where account_id = ${account_id} and id = any (${ids}::bigint[])`
}

/** Is there a message in Sent of one of these accounts, between two moments? */
export async function selectHasSent(
  db: Db,
  account_ids: readonly number[],
  since: Date,
  until: Date,
): Promise<boolean> {
  const [row] = await db.sql({ has_sent: bool() })`
    select exists (select from folders
      join messages on messages.account_id = folders.account_id and messages.folder_id = folders.id
      where folders.account_id = any(${account_ids}::int[]) and folders.kind = 'sent'
        and messages.created_at > ${since} and messages.created_at <= ${until}) as has_sent`
  return row!.has_sent
}
