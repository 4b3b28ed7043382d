import type { FolderId } from '#contract/mailbox/messages/message.schema.ts'
import type { Db, Tx } from '#server/platform/db/db.ts'
import { bool, int, type Shape, timestamp } from '#server/platform/db/rows/row-shape.ts'
import { type DueTable, type Taking, takeDue } from '#server/platform/jobs/take-due.sql.ts'
import type { MailboxTx } from '../store/with-mailbox.ts'

/** A message that waits in the Later folder; as text where it is kept for undo. */
export interface Postponed<Moment = Date> {
  message_id: number
  /** Where it was, and is to be again. */
  folder_id: FolderId
  put_at: Moment
  return_at: Moment
  /** It waits for an answer: where one has come by then, it goes back without being brought to the top. */
  unless_answered: boolean
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
  unless_answered: bool(),
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
  tx: MailboxTx,
  account_id: number,
  postponed: Postponed<Date | string>[],
): Promise<void> {
  await tx.sql`
    insert into postponed_messages (account_id, message_id, folder_id, put_at, return_at, unless_answered)
    select ${account_id}, message_id, folder_id, put_at, return_at, coalesce(unless_answered, false)
    from jsonb_to_recordset(${JSON.stringify(postponed)}::jsonb)
      as postponed (message_id bigint, folder_id int, put_at timestamptz, return_at timestamptz,
        unless_answered boolean)
    on conflict (account_id, message_id) do update
    set folder_id = excluded.folder_id, put_at = excluded.put_at, return_at = excluded.return_at,
      unless_answered = excluded.unless_answered, leased_until = null
  `
  tx.notify(POSTPONED_DUE.table)
}

export async function selectPostponed(tx: Tx, account_id: number, ids: number[]): Promise<Postponed[]> {
  return tx.sql(POSTPONED_SHAPE)`
    select message_id, folder_id, put_at, return_at, unless_answered from postponed_messages
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
    select message_id, folder_id, put_at, return_at, unless_answered from postponed_messages
    where account_id = ${account_id} and return_at <= ${now}
    order by return_at, message_id limit ${limit}
  `
}

/** These messages wait no longer. Answers what they had waited for. */
export async function deletePostponed(
  tx: MailboxTx,
  account_id: number,
  ids: number[],
): Promise<Postponed[]> {
  return tx.sql(POSTPONED_SHAPE)`
    delete from postponed_messages
    where account_id = ${account_id} and message_id = any (${ids}::bigint[])
    returning message_id, folder_id, put_at, return_at, unless_answered
  `
}

/**
 * Of these waiting messages, those whose conversation has had an answer since: something that came, is not unwanted,
 * and is not from this mailbox itself (a copy of it would lie in Sent).
 */
export async function selectAnswered(
  tx: Tx,
  account_id: number,
  ids: number[],
  { own, sent }: { own: FolderId[]; sent: FolderId | undefined },
): Promise<number[]> {
  const rows = await tx.sql({ message_id: int() })`
    select waiting.message_id from postponed_messages as waiting
    join messages on messages.account_id = waiting.account_id and messages.id = waiting.message_id
    where waiting.account_id = ${account_id} and waiting.message_id = any (${ids}::bigint[]) and exists (
      select 1 from messages as answer
      where answer.account_id = ${account_id} and answer.thread_id = messages.thread_id and answer.id <> messages.id
        and answer.received_at > put_at and answer.folder_id <> all (${own}::int[])
        and not exists (
          select 1 from messages as copy
          where copy.account_id = ${account_id} and copy.message_id = answer.message_id and copy.message_id <> ''
            and copy.folder_id = ${sent ?? null}::int))
    order by waiting.message_id
  `
  return rows.map(({ message_id }) => message_id)
}

/** Lists have these messages at `now`, and their own date is kept beside it. */
export async function updateReturned(
  tx: MailboxTx,
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
