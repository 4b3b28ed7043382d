import type { OperatorActKind } from '#contract/operator/acts/list-operator-acts.schema.ts'
import type { Sql } from '#server/platform/db/db.ts'
import { int, type Shape, text, timestamp } from '#server/platform/db/rows/row-shape.ts'

export interface Asks {
  sql: Sql
}

export interface ActRow {
  id: number
  at: Date
  wmid: string
  address: string
  act: OperatorActKind
  subject: string
  detail: string
}

const ACT_SHAPE: Shape<ActRow> = {
  id: int(),
  at: timestamp(),
  wmid: text(),
  address: text(),
  act: text(),
  subject: text(),
  detail: text(),
}

export async function insertAct(db: Asks, row: Omit<ActRow, 'id'>): Promise<void> {
  const { at, wmid, address, act, subject, detail } = row
  await db.sql`
    insert into operator_acts (at, wmid, address, act, subject, detail)
    values (${at}, ${wmid}, ${address}, ${act}, ${subject}, ${detail})
  `
}

/** The latest first; of all operators. */
export const selectActs = (
  db: Asks,
  { before_id, limit }: { before_id: number | null; limit: number },
): Promise<ActRow[]> =>
  db.sql(ACT_SHAPE)`
    select id, at, wmid, address, act, subject, detail from operator_acts
    where ${before_id}::bigint is null or id < ${before_id}
    order by id desc limit ${limit}
  `

export async function deleteActsBefore(db: Asks, before: Date): Promise<void> {
  await db.sql`delete from operator_acts where at < ${before}`
}
