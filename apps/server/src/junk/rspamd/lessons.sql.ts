import { type Db, type RawBuilder, sql, type Tx } from '#server/platform/db/db.ts'
import { bool, int, json, nullable, type Shape } from '#server/platform/db/rows/row-shape.ts'
import { type DueTable, type Taking, takeDue } from '#server/platform/jobs/take-due.sql.ts'

/** Marks that rspamd is to learn, too. */
export const LESSONS_DUE: DueTable = {
  table: 'junk_lessons',
  key: ['account_id', 'message_key'],
  due: 'due_at',
}

/** What is to be taught of a mark. */
export interface Lesson {
  is_junk: boolean
  /** A mark is taken back. It cannot be forgotten there: what was not taught yet is not, else the opposite is. */
  isTakenBack: boolean
  now: Date
}

type LessonKey = { account_id: number; message_key: number }

const NOTHING = sql``

/** To stand in the statement that settles the mark, before it is settled: the mark names its message until then. */
export function noteLesson(
  { account_id, message_key }: LessonKey,
  lesson: Lesson | null,
): RawBuilder<unknown> {
  if (!lesson) return NOTHING
  const { is_junk, isTakenBack, now } = lesson
  return sql`withdrawn as (
      delete from junk_lessons
      where ${isTakenBack}::boolean and account_id = ${account_id} and message_key = ${message_key}
        and leased_until is null
      returning message_key
    ), lesson as (
      insert into junk_lessons (account_id, message_key, message_id, is_junk, due_at)
      select account_id, message_key, message_id, ${is_junk}, ${now} from junk_marks
      where account_id = ${account_id} and message_key = ${message_key} and message_id is not null
        and not exists (select from withdrawn)
      on conflict (account_id, message_key) do update
      set is_junk = excluded.is_junk, message_id = excluded.message_id, due_at = excluded.due_at
    ), `
}

export interface DueLesson extends LessonKey {
  is_junk: boolean
  /** null: it is gone. */
  message: { blob: string; size: number } | null
}

const DUE_LESSON_SHAPE: Shape<DueLesson> = {
  account_id: int(),
  message_key: int(),
  is_junk: bool(),
  message: nullable(json()),
}

export const takeLesson = (db: Db, taking: Taking): Promise<DueLesson[]> =>
  db.sql(DUE_LESSON_SHAPE)`
    ${takeDue(LESSONS_DUE, taking)}
    returning account_id, message_key, is_junk,
      (select jsonb_build_object('blob', blob, 'size', size) from messages
        where messages.account_id = junk_lessons.account_id and messages.id = junk_lessons.message_id) as message`

/** It has been taught, or never will be, unless something else has been said meanwhile. */
export async function deleteLesson(
  db: Db | Tx,
  { account_id, message_key, is_junk }: Omit<DueLesson, 'message'>,
): Promise<void> {
  await db.sql`
    delete from junk_lessons
    where account_id = ${account_id} and message_key = ${message_key} and is_junk = ${is_junk}`
}

export async function deleteLessonsBefore(db: Db, moment: Date): Promise<void> {
  await db.sql`delete from junk_lessons where due_at < ${moment}`
}
