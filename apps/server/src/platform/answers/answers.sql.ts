import type { Sql } from '#server/platform/db/db.ts'
import { json } from '#server/platform/db/rows/row-shape.ts'

interface Asks {
  sql: Sql
}

export async function selectAnswer<Answer>(
  db: Asks,
  account_id: number,
  operation: string,
  key: string,
): Promise<Answer | undefined> {
  const rows = await db.sql({ answer: json<Answer>() })`
    select answer from idempotent_answers
    where account_id = ${account_id} and operation = ${operation} and key = ${key}
  `
  return rows[0]?.answer
}

/** Claims the key. False when somebody has it; waits while somebody is about to have it. */
export async function insertAnswer(
  db: Asks,
  account_id: number,
  operation: string,
  key: string,
  created_at: Date,
): Promise<boolean> {
  const rows = await db.sql`
    insert into idempotent_answers (account_id, operation, key, answer, created_at)
    values (${account_id}, ${operation}, ${key}, 'null'::jsonb, ${created_at})
    on conflict do nothing
    returning key
  `
  return rows.length > 0
}

export async function updateAnswer(
  db: Asks,
  account_id: number,
  operation: string,
  key: string,
  answer: unknown,
): Promise<void> {
  await db.sql`
    update idempotent_answers set answer = ${JSON.stringify(answer)}::jsonb
    where account_id = ${account_id} and operation = ${operation} and key = ${key}
  `
}

/** Asked across accounts on purpose: housekeeping of the whole service. */
export async function deleteAnswersBefore(db: Asks, before: Date): Promise<number> {
  const rows = await db.sql`delete from idempotent_answers where created_at < ${before} returning account_id`
  return rows.length
}
