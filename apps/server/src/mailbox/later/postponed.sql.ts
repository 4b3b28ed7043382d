import type { FolderId } from '#contract/mailbox/messages/message.schema.ts'
import type { Db, Tx } from '#server/platform/db/db.ts'
import { int, type Shape, timestamp } from '#server/platform/db/rows/row-shape.ts'
import { type DueTable, type Taking, takeDue } from '#server/platform/jobs/take-due.sql.ts'

/** A message that waits in the Later folder; as text where it is kept for undo. */
export interface Postponed<Moment = Date> {
  message_id: number
  /** Where it was, and is to be again. */
  folder_id: FolderId
  put_at: Moment
  return_at: Moment
}

export const asNoted = ({ put_at, return_at, ...where }: Postponed): Postponed<string> => ({
  ...where,
  put_at: put_at.toISOString(),
  return_at: return_at.toISOString(),
})

const POSTPONED_SHAPE: Shape<Postponed> = {
  message_id: int(),
  folder_id: int(),
  put_at: timestamp(),
  return_at: timestamp(),
}

/** Who waits for a moment; a mailbox is worked on as a whole. */
export const POSTPONED_DUE: DueTable = {
  table: 'postponed_messages',
  key: ['account_id', 'message_id'],
  due: 'return_at',
}

export const takePostponed = (
  db: Db,
  taking: Taking,
): Promise<{ account_id: number; message_id: number }[]> =>
  db.sql({ account_id: int(), message_id: int() })`
    ${takeDue(POSTPONED_DUE, taking)} returning account_id, message_id`

/** Writes what messages wait for, over what they have waited for. */
export async function upsertPostponed(
  tx: Tx,
  account_id: number,
  postponed: Postponed<Date | string>[],
): Promise<void> {
  await tx.sql`
    insert into postponed_messages (account_id, message_id, folder_id, put_at, return_at)
    select ${account_id}, message_id, folder_id, put_at, return_at
    from jsonb_to_recordset(${JSON.stringify(postponed)}::jsonb)
      as postponed (message_id bigint, folder_id int, put_at timestamptz, return_at timestamptz)
    on conflict (account_id, message_id) do update
    set folder_id = excluded.folder_id, put_at = excluded.put_at, return_at = excluded.return_at, leased_until = null
  `
  tx.notify(POSTPONED_DUE.table)
}

export async function selectPostponed(tx: Tx, account_id: number, ids: number[]): Promise<Postponed[]> {
  return tx.sql(POSTPONED_SHAPE)`
    select message_id, folder_id, put_at, return_at from postponed_messages
    where account_id = ${account_id} and message_id = any (${ids}::bigint[])
    order by message_id
  `
}

/** Those of a mailbox whose moment has come, the longest due first. */
export async function selectReturning(
  tx: Tx,
  account_id: number,
  { now, limit }: { now: Date; limit: number },
): Promise<Postponed[]> {
  return tx.sql(POSTPONED_SHAPE)`
    select message_id, folder_id, put_at, return_at from postponed_messages
    where account_id = ${account_id} and return_at <= ${now}
    order by return_at, message_id limit ${limit}
  `
}

/** These messages wait no longer. Answers what they had waited for. */
export async function deletePostponed(tx: Tx, account_id: number, ids: number[]): Promise<Postponed[]> {
  return tx.sql(POSTPONED_SHAPE)`
    delete from postponed_messages
    where account_id = ${account_id} and message_id = any (${ids}::bigint[])
    returning message_id, folder_id, put_at, return_at
  `
}

/** Lists have these messages at `now`, and their own date is kept beside it. */
export async function updateReturned(
  tx: Tx,
  account_id: number,
  returning: Postponed[],
  now: Date,
): Promise<void> {
  await tx.sql`
    update messages
    set dated_at = coalesce(dated_at, created_at), created_at = ${now}, postponed_at = put_at
    from jsonb_to_recordset(${JSON.stringify(returning)}::jsonb)
      as returning_message (message_id bigint, put_at timestamptz)
    where account_id = ${account_id} and messages.id = returning_message.message_id
  `
}
