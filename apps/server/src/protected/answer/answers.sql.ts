import type { Address } from '#contract/mailbox/messages/message.schema.ts'
import type { Sql } from '#server/platform/db/db.ts'
import { float, int, json, type Shape, text, timestamp } from '#server/platform/db/rows/row-shape.ts'
import type { EnvelopeRow } from '../encryption.sql.ts'

interface Asks {
  sql: Sql
}
type Named = Pick<EnvelopeRow, 'account_id' | 'public_id'>

/** Who may answer a message: those it was written to. */
export interface Correspondents {
  message_id: string
  /** Everybody, Bcc last. */
  recipients: Address[]
  /** So many of them, the first, are told to whoever opens the message. */
  shown: number
  /** Answers given so far. */
  answers: number
}

const CORRESPONDENTS_SHAPE: Shape<Correspondents> = {
  message_id: text(),
  recipients: json(),
  shown: int(),
  answers: int(),
}

export async function updateCorrespondents(
  db: Asks,
  { account_id, public_id }: Named,
  { message_id, recipients, shown, answers }: Correspondents,
): Promise<void> {
  await db.sql`
    update protected_messages
    set message_id = ${message_id}, recipients = ${JSON.stringify(recipients)}::jsonb, shown = ${shown}, answers = ${answers}
    where account_id = ${account_id} and public_id = ${public_id}
  `
}

export async function selectCorrespondents(
  db: Asks,
  { account_id, public_id }: Named,
): Promise<Correspondents | undefined> {
  const rows = await db.sql(CORRESPONDENTS_SHAPE)`
    select message_id, recipients, shown, answers from protected_messages
    where account_id = ${account_id} and public_id = ${public_id}
  `
  return rows[0]
}

/** Counts one more answer. How many there are then; undefined when there are enough. */
export async function updateAnswers(
  db: Asks,
  { account_id, public_id }: Named,
  max: number,
): Promise<number | undefined> {
  const rows = await db.sql({ answers: int() })`
    update protected_messages set answers = answers + 1
    where account_id = ${account_id} and public_id = ${public_id} and answers < ${max}
    returning answers
  `
  return rows[0]?.answers
}

/** Notes an opening, unless so many are noted already. */
export async function insertOpening(
  db: Asks,
  { account_id, public_id }: Named,
  opened_at: Date,
  max: number,
): Promise<void> {
  await db.sql`
    insert into protected_openings (account_id, public_id, opened_at)
    select ${account_id}, ${public_id}, ${opened_at}
    where (select count(*) from protected_openings
           where account_id = ${account_id} and public_id = ${public_id}) < ${max}
  `
}

/** Newest first. */
export async function selectOpenings(
  db: Asks,
  { account_id, public_id }: Named,
): Promise<{ id: number; opened_at: Date }[]> {
  return db.sql({ id: float(), opened_at: timestamp() })`
    select id::float8 as id, opened_at from protected_openings
    where account_id = ${account_id} and public_id = ${public_id}
    order by opened_at desc, id desc
  `
}
