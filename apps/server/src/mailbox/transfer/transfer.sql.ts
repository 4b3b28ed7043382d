import type { FolderId } from '#contract/mailbox/messages/message.schema.ts'
import type { Db } from '#server/platform/db/db.ts'
import { bool, int, ints, type Shape, text, texts, timestamp } from '#server/platform/db/rows/row-shape.ts'

/** A message as it leaves for another mailbox. */
export interface ExportedMessage {
  id: number
  folder_id: FolderId
  blob: string
  received_at: Date
  seen: boolean
  flagged: boolean
  answered: boolean
  forwarded: boolean
  deleted: boolean
  keywords: string[]
  /** Ids of those that it shows. */
  labels: number[]
}

const EXPORTED_SHAPE: Shape<ExportedMessage> = {
  id: int(),
  folder_id: int<FolderId>(),
  blob: text(),
  received_at: timestamp(),
  seen: bool(),
  flagged: bool(),
  answered: bool(),
  forwarded: bool(),
  deleted: bool(),
  keywords: texts(),
  labels: ints(),
}

/** All messages of an account, folder by folder in the order of their UIDs. */
export async function selectMessageIds(db: Pick<Db, 'sql'>, account_id: number): Promise<number[]> {
  const rows = await db.sql({ id: int() })`
    select id from messages where account_id = ${account_id} order by folder_id, uid
  `
  return rows.map(({ id }) => id)
}

/** These messages as they are now, folder by folder in the order of their UIDs; those that are gone are left out. */
export const selectExported = (
  db: Pick<Db, 'sql'>,
  account_id: number,
  ids: readonly number[],
): Promise<ExportedMessage[]> => db.sql(EXPORTED_SHAPE)`
  select id, folder_id, blob, received_at, seen, flagged, answered, forwarded, deleted, keywords,
    coalesce((select array_agg(label_id order by label_id) from message_labels
      where message_labels.account_id = messages.account_id and message_id = id
        and (manual_on or (auto and not manual_off))), '{}') as labels
  from messages
  where account_id = ${account_id} and id = any (${ids}::bigint[])
  order by folder_id, uid`

/** Which of these blobs are messages of the folder. */
export async function selectBlobsOfFolder(
  db: Pick<Db, 'sql'>,
  account_id: number,
  folder_id: FolderId,
  hashes: readonly string[],
): Promise<string[]> {
  const rows = await db.sql({ hash: text() })`
    select blob as hash from messages
    where account_id = ${account_id} and folder_id = ${folder_id} and blob = any (${hashes}::text[])
  `
  return rows.map(({ hash }) => hash)
}
