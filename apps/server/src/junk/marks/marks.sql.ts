import type { Fields, SenderAuth } from '#contract/mailbox/messages/message.schema.ts'
import type { MarkedMessages, MovedMessages } from '#server/mailbox/messages/junk-steps.ts'
import { type Db, type RawBuilder, sql, type Tx } from '#server/platform/db/db.ts'
import { bool, bytes, int, json, nullable, type Shape } from '#server/platform/db/rows/row-shape.ts'
import { type DueTable, type Taking, takeDue } from '#server/platform/jobs/take-due.sql.ts'

/** Marks that are to be learned, or to be taken off again. */
export const MARKS_DUE: DueTable = {
  table: 'junk_marks',
  key: ['account_id', 'message_key'],
  due: 'due_at',
  open: sql`due_at is not null`,
}

/** By its bytes: a message and its copies are one. So many bits are a whole number everywhere. */
const keyOf = sql`('x' || left(messages.blob, 13))::bit(52)::bigint`

/** Its sender was blocked as it came: that says nothing of what stands in it. */
const isBlocked: RawBuilder<unknown> = sql`coalesce(verdict @> '{"signs":["blocked"]}', false)`

/** What is said of a message now takes the place of what was said before. */
const saidAgain: RawBuilder<unknown> = sql`
  on conflict (account_id, message_key) do update
  set is_junk = excluded.is_junk, message_id = excluded.message_id, due_at = excluded.due_at
  where junk_marks.is_junk <> excluded.is_junk
  returning message_key`

/** Of the messages in `said`: something has been said before, or this. */
const isMarked = (account_id: number, how: RawBuilder<unknown> = sql`true`): RawBuilder<unknown> => sql`
  exists (
    select from junk_marks
    where junk_marks.account_id = ${account_id} and junk_marks.message_key = said.message_key and ${how})`

/**
 * Notes what is said by moving messages: into Spam is junk, out of it to anywhere but Trash is good. What comes out of
 * Trash, or is taken back, changes what was said before and says nothing new; nor does it of what was written here.
 */
export async function upsertMoved(
  tx: Tx,
  account_id: number,
  { moved, to, isUndone = false }: MovedMessages,
  now: Date,
): Promise<void> {
  const rows = await tx.sql`
    with said as materialized (
      select distinct on (message_key) ${keyOf} as message_key, messages.id as message_id,
        source.kind = 'junk' as was_junk, target.kind = 'junk' as is_junk,
        (source.kind = 'junk') <> (target.kind = 'junk') and source.kind not in ('sent', 'draft') as is_new
      from jsonb_to_recordset(${JSON.stringify(moved)}::jsonb) as moved (id bigint, from_id int)
      join messages on messages.account_id = ${account_id} and messages.id = moved.id
      join folders as source on source.account_id = ${account_id} and source.id = moved.from_id
      join folders as target on target.account_id = ${account_id} and target.id = ${to}
      where target.kind <> 'trash' and not ${isBlocked}
        and ((source.kind = 'junk') <> (target.kind = 'junk') or source.kind = 'trash')
      order by message_key, messages.id
    )
    insert into junk_marks (account_id, message_key, message_id, was_junk, is_junk, due_at)
    select ${account_id}, message_key, message_id, was_junk, is_junk, ${now}::timestamptz
    from said
    where ${isMarked(account_id)} or is_new and not ${isUndone}::boolean
    ${saidAgain}
  `
  if (rows.length > 0) tx.notify(MARKS_DUE.table)
}

/** Notes what keywords say. Where one is taken off, it counts where the message lies, if that keyword has been said. */
export async function upsertMarked(
  tx: Tx,
  account_id: number,
  { folder_id, uids, says, isTakenOff }: MarkedMessages,
  now: Date,
): Promise<void> {
  const rows = await tx.sql`
    with said as materialized (
      select distinct on (message_key) ${keyOf} as message_key, messages.id as message_id,
        folders.kind = 'junk' as was_junk
      from messages
      join folders on folders.account_id = ${account_id} and folders.id = messages.folder_id
      where messages.account_id = ${account_id} and messages.folder_id = ${folder_id}
        and messages.uid = any (${uids}::int[]) and folders.kind not in ('sent', 'draft')
        and not ${isBlocked}
      order by message_key, messages.id
    )
    insert into junk_marks (account_id, message_key, message_id, was_junk, is_junk, due_at)
    select ${account_id}, message_key, message_id, was_junk,
      ${isTakenOff ? sql`was_junk` : sql`${says === 'junk'}::boolean`}, ${now}::timestamptz
    from said
    where not ${isTakenOff}::boolean
      or ${isMarked(account_id, says === null ? sql`true` : sql`is_junk = ${says === 'junk'}::boolean`)}
    ${saidAgain}
  `
  if (rows.length > 0) tx.notify(MARKS_DUE.table)
}

/** A message that was marked, and its bytes. */
export interface MarkedMessage {
  blob: string
  size: number
  fields: Fields
  auth: SenderAuth | null
}

export interface DueMark {
  account_id: number
  message_key: number
  /** null: it is gone, and nothing can be learned of it any more. */
  message: MarkedMessage | null
}

const DUE_MARK_SHAPE: Shape<DueMark> = { account_id: int(), message_key: int(), message: nullable(json()) }

export const takeMark = (db: Db, taking: Taking): Promise<DueMark[]> =>
  db.sql(DUE_MARK_SHAPE)`
    ${takeDue(MARKS_DUE, taking)}
    returning account_id, message_key,
      (select jsonb_build_object('blob', blob, 'size', size, 'fields', fields, 'auth', auth)
        from messages
        where messages.account_id = junk_marks.account_id and messages.id = junk_marks.message_id) as message`

/** A mark, and what its account has learned of all marks. */
export interface MarkState {
  /** The account wants nothing learned. */
  is_out: boolean
  was_junk: boolean
  is_junk: boolean
  /** 1: as junk, -1: as good, 0: not. */
  learned: number
  step: number
  marks: number
  weights: Buffer | null
}

const MARK_STATE_SHAPE: Shape<MarkState> = {
  is_out: bool(),
  was_junk: bool(),
  is_junk: bool(),
  learned: int(),
  step: int(),
  marks: int(),
  weights: nullable(bytes()),
}

type MarkKey = Pick<DueMark, 'account_id' | 'message_key'>

/** As it stands while the mailbox is locked. */
export async function selectMark(
  tx: Tx,
  { account_id, message_key }: MarkKey,
): Promise<MarkState | undefined> {
  const [row] = await tx.sql(MARK_STATE_SHAPE)`
    select exists (select from settings where account_id = ${account_id} and not junk_check) as is_out,
      was_junk, is_junk, learned, step, coalesce(marks, 0) as marks, weights
    from junk_marks
    left join junk_accounts on junk_accounts.account_id = junk_marks.account_id
    where junk_marks.account_id = ${account_id} and message_key = ${message_key}
  `
  return row
}

export interface LearnedMark {
  learned: number
  step: number
  marks: number
  weights: Buffer
  /** The domain that has proven itself, and what is added to its marks; '' without one. */
  sender: { domain: string; good: number; junk: number }
}

/** Writes all that was learned of one mark. */
export async function updateLearned(
  tx: Tx,
  { account_id, message_key }: MarkKey,
  { learned, step, marks, weights, sender }: LearnedMark,
): Promise<void> {
  await tx.sql`
    with settled as (
      update junk_marks set learned = ${learned}, step = ${step}, due_at = null, message_id = null
      where account_id = ${account_id} and message_key = ${message_key}
    ), counted as (
      insert into junk_senders (account_id, sender, is_seen, good, junk)
      select ${account_id}, ${sender.domain}, false, ${sender.good}, ${sender.junk}
      where ${sender.domain} <> ''
      on conflict (account_id, sender) do update
      set good = junk_senders.good + excluded.good, junk = junk_senders.junk + excluded.junk
    )
    insert into junk_accounts (account_id, marks, weights) values (${account_id}, ${marks}, ${weights})
    on conflict (account_id) do update set marks = excluded.marks, weights = excluded.weights
  `
}

/** Nothing is to be learned of it, or can be: what has been learned stays. */
export async function updateSettled(tx: Tx, { account_id, message_key }: MarkKey): Promise<void> {
  await tx.sql`
    update junk_marks set due_at = null, message_id = null
    where account_id = ${account_id} and message_key = ${message_key}
  `
}
