import type { TraceStep } from '#contract/operator/trace/trace.ts'
import type { Sql } from '../db/db.ts'
import { int, json, type Shape, text, timestamp } from '../db/rows/row-shape.ts'

/** One thing that happened to a message, for one recipient. */
export interface NewTrace {
  at: Date
  direction: 'in' | 'out'
  message_id: string
  trace_id: string
  sender: string
  recipient: string
  account_id: number | null
  step: TraceStep
  reasons: readonly string[]
  reply: string
  remote: string
}

export interface TraceRow extends Omit<NewTrace, 'account_id'> {
  id: number
  reasons: string[]
}

const TRACE_SHAPE: Shape<TraceRow> = {
  id: int(),
  at: timestamp(),
  direction: text(),
  message_id: text(),
  trace_id: text(),
  sender: text(),
  recipient: text(),
  step: text(),
  reasons: json(),
  reply: text(),
  remote: text(),
}

const BATCH = 5000

export async function insertTraces(db: { sql: Sql }, traces: readonly NewTrace[]): Promise<void> {
  const rows = JSON.stringify(traces)
  await db.sql`
    insert into message_traces
      (at, direction, message_id, trace_id, sender, recipient, account_id, step, reasons, reply, remote)
    select at, direction, message_id, trace_id, sender, recipient, account_id, step, reasons, reply, remote
    from jsonb_to_recordset(${rows}::jsonb) as trace (at timestamptz, direction text, message_id text, trace_id text,
      sender text, recipient text, account_id bigint, step text, reasons text[], reply text, remote text)
  `
}

/** The latest steps that a text names, by Message-ID, id or address. Across accounts: operators ask. */
export const selectNamedTraces = (db: { sql: Sql }, search: string, limit: number): Promise<TraceRow[]> =>
  db.sql(TRACE_SHAPE)`
    select distinct id, at, direction, message_id, trace_id, sender, recipient, step, to_jsonb(reasons) as reasons,
      reply, remote
    from (
      (select * from message_traces where message_id = ${search} order by id desc limit ${limit})
      union all
      (select * from message_traces where trace_id = ${search} order by id desc limit ${limit})
      union all
      (select * from message_traces where lower(sender) = lower(${search}) order by id desc limit ${limit})
      union all
      (select * from message_traces where lower(recipient) = lower(${search}) order by id desc limit ${limit})
    ) as named
    order by id desc limit ${limit}
  `

/** The latest steps of these messages. */
export const selectTracesOf = (
  db: { sql: Sql },
  message_ids: readonly string[],
  limit: number,
): Promise<TraceRow[]> =>
  db.sql(TRACE_SHAPE)`
    select id, at, direction, message_id, trace_id, sender, recipient, step, to_jsonb(reasons) as reasons,
      reply, remote
    from message_traces where message_id = any (${message_ids}::text[])
    order by id desc limit ${limit}
  `

/** So many at once that nobody waits for them. Answers how many went. */
export async function deleteTracesBefore(db: { sql: Sql }, before: Date): Promise<number> {
  const gone = await db.sql`
    delete from message_traces
    where id in (select id from message_traces where at < ${before} order by at limit ${BATCH})
    returning id
  `
  return gone.length
}
