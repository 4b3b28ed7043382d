import type { AnsweredMessages } from '#server/mailbox/messages/junk-steps.ts'
import { type Db, type RawBuilder, sql, type Tx } from '#server/platform/db/db.ts'
import { bool, int, nullable, type Shape, timestamp } from '#server/platform/db/rows/row-shape.ts'
import { type DueTable, type Taking, takeDue } from '#server/platform/jobs/take-due.sql.ts'
import { IS_BLOCKED, KEY_OF, MARKS_DUE } from '../marks/marks.sql.ts'
import { isIn } from './is-in.sql.ts'
import { PRAISE } from './praise.ts'

/** Accounts to be looked through for what was read and left. */
export const PRAISE_DUE: DueTable = {
  table: 'junk_praise',
  key: ['account_id'],
  due: 'due_at',
  open: sql`due_at is not null`,
}

/** What is praised by one more thing is not learned again, and what a person has said counts for more. */
const praisedAgain: RawBuilder<unknown> = sql`
  on conflict (account_id, message_key) do update
  set praise = junk_marks.praise | excluded.praise,
    message_id = case when junk_marks.praise = 0 then excluded.message_id else junk_marks.message_id end,
    due_at = case when junk_marks.praise = 0 then excluded.due_at else junk_marks.due_at end
  where junk_marks.praise | excluded.praise <> junk_marks.praise
  returning message_key`

/** Notes that messages were answered, or takes that back: those that came by SMTP, and lie where good mail lies. */
export async function upsertAnswered(
  tx: Tx,
  account_id: number,
  { folder_id, uids, isTakenOff = false }: AnsweredMessages,
  now: Date,
): Promise<void> {
  const answered = sql`
    select distinct on (message_key) ${KEY_OF} as message_key, messages.id as message_id
    from messages
    join folders on folders.account_id = ${account_id} and folders.id = messages.folder_id
    where messages.account_id = ${account_id} and messages.folder_id = ${folder_id}
      and messages.uid = any (${uids}::int[])
      and (${isTakenOff}::boolean or verdict is not null and not ${IS_BLOCKED}
        and folders.kind not in ('junk', 'trash', 'sent', 'draft') and ${isIn(account_id)})
    order by message_key, messages.id`
  const rows = isTakenOff
    ? await tx.sql`
        update junk_marks set praise = praise & ~${PRAISE.answered}::int, message_id = answered.message_id,
          due_at = case when praise = ${PRAISE.answered} then ${now}::timestamptz else due_at end
        from (${answered}) as answered
        where junk_marks.account_id = ${account_id} and junk_marks.message_key = answered.message_key
          and praise & ${PRAISE.answered}::int <> 0
        returning junk_marks.message_key`
    : await tx.sql`
        insert into junk_marks (account_id, message_key, message_id, was_junk, is_junk, praise, due_at)
        select ${account_id}, message_key, message_id, false, false, ${PRAISE.answered}::int, ${now}::timestamptz
        from (${answered}) as answered
        ${praisedAgain}`
  if (rows.length > 0) tx.notify(MARKS_DUE.table)
}

/**
 * Within the statement that notes a sender: the account is looked through when what comes now has lain for a week, if
 * it waits for nothing before. What came before its first verdict is left out.
 */
export const schedulePraise = (account_id: number, due_at: Date | null): RawBuilder<unknown> => sql`
  insert into junk_praise (account_id, after_id, due_at)
  select ${account_id}, coalesce((select max(id) from messages where account_id = ${account_id}), 0),
    ${due_at}::timestamptz
  where ${due_at !== null}::boolean
  on conflict (account_id) do update set due_at = excluded.due_at where junk_praise.due_at is null`

export const takePraise = (db: Db, taking: Taking): Promise<{ account_id: number }[]> =>
  db.sql({ account_id: int() })`${takeDue(PRAISE_DUE, taking)} returning account_id`

interface Piece {
  /** The account wants nothing learned. */
  is_out: boolean
  /** When the first message came that has not lain for long enough; null: all there are have. */
  young_at: Date | null
  /** As many messages were looked at as a piece has. */
  is_full: boolean
  praised: number
}

const PIECE_SHAPE: Shape<Piece> = {
  is_out: bool(),
  young_at: nullable(timestamp()),
  is_full: bool(),
  praised: int(),
}

interface PieceLimits {
  /** Came before this: it has lain for long enough. */
  until: Date
  now: Date
  messages_max: number
  /** Of a message that is surer to be good than this nothing is left to learn. */
  score_min: number
}

/**
 * Praises what was read and left, among the next messages by their ids, and moves on behind them. Only what came by
 * SMTP counts, and lies neither in Spam nor in Trash.
 */
export async function praiseNextPiece(
  tx: Tx,
  account_id: number,
  { until, now, messages_max, score_min }: PieceLimits,
): Promise<Piece> {
  const [piece] = await tx.sql(PIECE_SHAPE)`
    with piece as materialized (
      select messages.id, blob, verdict, received_at, seen, folder_id
      from messages
      where account_id = ${account_id} and ${isIn(account_id)}
        and id > (select after_id from junk_praise where account_id = ${account_id})
      order by id limit ${messages_max}
    ), young as (
      select id, received_at from piece where received_at > ${until} order by id limit 1
    ), old as (
      select * from piece where id < coalesce((select id from young), id + 1)
    ), moved_on as (
      update junk_praise set after_id = greatest(after_id, (select max(id) from old))
      where account_id = ${account_id}
    ), praised as (
      insert into junk_marks (account_id, message_key, message_id, was_junk, is_junk, praise, due_at)
      select distinct on (message_key) ${account_id}, ${KEY_OF} as message_key, messages.id, false, false,
        ${PRAISE.left}::int, ${now}::timestamptz
      from old as messages
      join folders on folders.account_id = ${account_id} and folders.id = messages.folder_id
      where seen and folders.kind not in ('junk', 'trash', 'sent', 'draft')
        and verdict ->> 'is' = 'good' and (verdict ->> 'score')::float8 > ${score_min}::float8
      order by message_key, messages.id
      ${praisedAgain}
    )
    select not ${isIn(account_id)} as is_out, (select received_at from young) as young_at,
      (select count(*) from piece) >= ${messages_max} as is_full, (select count(*)::int from praised) as praised
  `
  if (piece!.praised > 0) tx.notify(MARKS_DUE.table)
  return piece!
}

export async function updatePraiseDue(tx: Tx, account_id: number, due_at: Date | null): Promise<void> {
  await tx.sql`update junk_praise set due_at = ${due_at} where account_id = ${account_id}`
}
