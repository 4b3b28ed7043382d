import type { Fields, SenderAuth } from '#contract/mailbox/messages/message.schema.ts'
import type { MarkedMessages, MovedMessages } from '#server/mailbox/messages/junk-steps.ts'
import { type Db, type RawBuilder, sql, type Tx } from '#server/platform/db/db.ts'
import { bool, bytes, int, json, nullable, type Shape } from '#server/platform/db/rows/row-shape.ts'
import { type DueTable, type Taking, takeDue } from '#server/platform/jobs/take-due.sql.ts'
import { isIn } from '../praise/is-in.sql.ts'
import { PRAISE } from '../praise/praise.ts'
import { LESSONS_DUE, type Lesson, noteLesson } from '../rspamd/lessons.sql.ts'

/** Marks that are to be learned, or to be taken off again. */
export const MARKS_DUE: DueTable = {
  table: 'junk_marks',
  key: ['account_id', 'message_key'],
  due: 'due_at',
  open: sql`due_at is not null`,
}

/** By its bytes: a message and its copies are one. So many bits are a whole number everywhere. */
export const KEY_OF = sql`('x' || left(messages.blob, 13))::bit(52)::bigint`

/** Its sender was blocked as it came: that says nothing of what stands in it. */
export const IS_BLOCKED: RawBuilder<unknown> = sql`coalesce(verdict @> '{"signs":["blocked"]}', false)`

/** What is said of a message now takes the place of what was said before; it is learned when that makes a difference. */
const saidAgain: RawBuilder<unknown> = sql`
  on conflict (account_id, message_key) do update
  set is_junk = excluded.is_junk, praise = excluded.praise, message_id = excluded.message_id,
    due_at = case
      when junk_marks.is_junk <> excluded.is_junk or (junk_marks.praise = 0) <> (excluded.praise = 0)
      then excluded.due_at else junk_marks.due_at end
  where (junk_marks.is_junk, junk_marks.praise) is distinct from (excluded.is_junk, excluded.praise)
  returning message_key`

/** Of the messages in `said`, by what was said before. */
const prior = (account_id: number): RawBuilder<unknown> => sql`
  left join junk_marks as prior on prior.account_id = ${account_id} and prior.message_key = ${KEY_OF}`

/** So many are praised by one change: who clears a folder says little of each. */
const ARCHIVED_MAX = 100

/**
 * Notes what is said by moving messages: into Spam is junk, out of it to anywhere but Trash is good; into the archive
 * is praise, until they are taken out. What comes out of Trash, or is taken back, changes what was said before and says
 * nothing new; nor does it of what was written here, or came from a blocked sender.
 */
export async function upsertMoved(
  tx: Tx,
  account_id: number,
  { moved, to, isUndone = false }: MovedMessages,
  now: Date,
): Promise<void> {
  const isSaid = sql`((source.kind = 'junk') <> (target.kind = 'junk') or source.kind = 'trash')`
  const rows = await tx.sql`
    with said as materialized (
      select distinct on (message_key) ${KEY_OF} as message_key, messages.id as message_id,
        prior.message_key is not null as is_known,
        coalesce(prior.was_junk, source.kind = 'junk') as was_junk,
        case when ${isSaid} then target.kind = 'junk' else coalesce(prior.is_junk, source.kind = 'junk') end as is_junk,
        (source.kind = 'junk') <> (target.kind = 'junk') and source.kind not in ('sent', 'draft') as is_new,
        coalesce(prior.praise, 0) & ~${PRAISE.archived}::int
          | case when target.is_archive and verdict is not null and ${isIn(account_id)}
            then ${PRAISE.archived}::int else 0 end as praise
      from jsonb_to_recordset(${JSON.stringify(moved)}::jsonb) as moved (id bigint, from_id int)
      join messages on messages.account_id = ${account_id} and messages.id = moved.id
      join folders as source on source.account_id = ${account_id} and source.id = moved.from_id
      join folders as target on target.account_id = ${account_id} and target.id = ${to}
      ${prior(account_id)}
      where target.kind <> 'trash' and not ${IS_BLOCKED}
        and (${isSaid} or source.is_archive or target.is_archive)
      order by message_key, messages.id
    ), counted as (
      select *, row_number() over (partition by is_known or is_new order by message_key) as nth from said
    )
    insert into junk_marks (account_id, message_key, message_id, was_junk, is_junk, praise, due_at)
    select ${account_id}, message_key, message_id, was_junk, is_junk, praise, ${now}::timestamptz
    from counted
    where is_known or not ${isUndone}::boolean and (is_new or praise <> 0 and nth <= ${ARCHIVED_MAX})
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
      select distinct on (message_key) ${KEY_OF} as message_key, messages.id as message_id,
        folders.kind = 'junk' as was_junk, prior.is_junk as before, coalesce(prior.praise, 0) as praise
      from messages
      join folders on folders.account_id = ${account_id} and folders.id = messages.folder_id
      ${prior(account_id)}
      where messages.account_id = ${account_id} and messages.folder_id = ${folder_id}
        and messages.uid = any (${uids}::int[]) and folders.kind not in ('sent', 'draft') and not ${IS_BLOCKED}
      order by message_key, messages.id
    )
    insert into junk_marks (account_id, message_key, message_id, was_junk, is_junk, praise, due_at)
    select ${account_id}, message_key, message_id, was_junk,
      ${isTakenOff ? sql`was_junk` : sql`${says === 'junk'}::boolean`}, praise, ${now}::timestamptz
    from said
    where not ${isTakenOff}::boolean
      or before is not null and ${says === null ? sql`true` : sql`before = ${says === 'junk'}::boolean`}
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
  /** By what it is praised, as bits. */
  praise: number
  /** 1: as junk, -1: as good, -2: as praise, 0: not. */
  learned: number
  step: number
  /** By which it was learned as praise once; null: never. */
  praise_step: number | null
  marks: number
  weights: Buffer | null
}

const MARK_STATE_SHAPE: Shape<MarkState> = {
  is_out: bool(),
  was_junk: bool(),
  is_junk: bool(),
  praise: int(),
  learned: int(),
  step: int(),
  praise_step: nullable(int()),
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
      was_junk, is_junk, praise, learned, step, praise_step, coalesce(marks, 0) as marks, weights
    from junk_marks
    left join junk_accounts on junk_accounts.account_id = junk_marks.account_id
    where junk_marks.account_id = ${account_id} and message_key = ${message_key}
  `
  return row
}

export interface LearnedMark {
  learned: number
  step: number
  praise_step: number | null
  marks: number
  /** null: they are as they were. */
  weights: Buffer | null
  /** The domain that has proven itself, and what is added to its marks; '' without one. */
  sender: { domain: string; good: number; junk: number; praised: number }
  /** What rspamd is to learn of it, which is there to be taught; null: nothing. */
  lesson: Lesson | null
}

/** Writes all that was learned of one mark. */
export async function updateLearned(
  tx: Tx,
  { account_id, message_key }: MarkKey,
  { learned, step, praise_step, marks, weights, sender, lesson }: LearnedMark,
): Promise<void> {
  await tx.sql`
    with ${noteLesson({ account_id, message_key }, lesson)}settled as (
      update junk_marks set learned = ${learned}, step = ${step}, praise_step = ${praise_step}, due_at = null,
        message_id = null
      where account_id = ${account_id} and message_key = ${message_key}
    ), counted as (
      insert into junk_senders (account_id, sender, is_seen, good, junk, praised)
      select ${account_id}, ${sender.domain}, false, ${sender.good}, ${sender.junk}, ${sender.praised}
      where ${sender.domain} <> ''
      on conflict (account_id, sender) do update
      set good = junk_senders.good + excluded.good, junk = junk_senders.junk + excluded.junk,
        praised = junk_senders.praised + excluded.praised
    )
    insert into junk_accounts (account_id, marks, weights)
    select ${account_id}, ${marks}, ${weights}::bytea where ${weights}::bytea is not null
    on conflict (account_id) do update set marks = excluded.marks, weights = excluded.weights
  `
  if (lesson) tx.notify(LESSONS_DUE.table)
}

/** Nothing is to be learned of it, or can be: what has been learned stays. */
export async function updateSettled(tx: Tx, { account_id, message_key }: MarkKey): Promise<void> {
  await tx.sql`
    update junk_marks set due_at = null, message_id = null
    where account_id = ${account_id} and message_key = ${message_key}
  `
}
